import { randomUUID } from 'node:crypto';
import { on, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import type { AppContext } from '../app.context.ts';
import type { Log } from '../core/log.ts';
import { buildStage, type Stage } from './rehearsal-stage.ts';

export interface Rehearsal {
  /** Resolves when it is over, however it went. */
  readonly ended: Promise<void>;
  /** Ends it now. */
  stop(): Promise<void>;
}

const address = '127.0.0.1';
/** A class, each of whom starts about four times: by then what they run is compiled. */
const people = 200;
const usualRounds = 12;
const together = 16;
const each = 4;
/** On a slow machine it ends before, and where people call: what they ask for warms as well. */
const mostProcessorMs = 1500;
const longestMs = 60_000;
const shortestRestMs = 50;
/** The part of a rest that this process may work for others: above it, it has enough to do. */
const calmShare = 0.2;

/**
 * A class begins at the same moment, perhaps right after a start, and code costs twice as much until it has run often. So
 * the server calls itself, over real connections to a door of their own, and rests after each round for half as long as
 * the round took, or until nobody else calls (docs/decisions/0073).
 */
export function startRehearsal(context: AppContext, log: Log, rounds = usualRounds): Rehearsal {
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(longestMs)]);
  const ended = rehearse(context, rounds, signal).catch((error: unknown) => {
    // Whoever comes first waits a little longer.
    if (!signal.aborted) log.warn(`Rehearsing failed: ${String(error)}`);
  });
  const stop = () => {
    stopping.abort();
    return ended;
  };
  return { ended, stop };
}

async function rehearse(context: AppContext, rounds: number, signal: AbortSignal): Promise<void> {
  await rest(shortestRestMs, signal);
  const stage = await buildStage(context);
  try {
    const port = await openDoor(stage);
    const requests = Array.from({ length: people }, (_, place) => requestOf(stage, -1 - place));
    const begun = process.cpuUsage();
    for (let round = 0; round < rounds && isWithin(mostProcessorMs, begun); round += 1) {
      const from = performance.now();
      const calls = Array.from({ length: together }, (_, line) => {
        const first = ((round * together + line) * each) % people;
        return ask(port, requests.slice(first, first + each), signal);
      });
      await Promise.all(calls);
      await rest(Math.max(shortestRestMs, (performance.now() - from) / 2), signal);
    }
  } finally {
    await stage.app.close();
  }
}

async function openDoor({ app }: Stage): Promise<number> {
  await app.ready();
  // Processes that share the port of the product do not share this one.
  app.server.listen({ port: 0, host: address, exclusive: true });
  await once(app.server, 'listening');
  return (app.server.address() as AddressInfo).port;
}

/** Of all threads of this process, whomever they worked for. */
function isWithin(mostMs: number, since: NodeJS.CpuUsage): boolean {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000 < mostMs;
}

async function rest(forMs: number, signal: AbortSignal): Promise<void> {
  let share = 1;
  while (share > calmShare) {
    const before = performance.eventLoopUtilization();
    await sleep(forMs, undefined, { signal, ref: false });
    share = performance.eventLoopUtilization(before).utilization;
  }
}

function requestOf({ tokenFor }: Stage, userId: number): string {
  const body = JSON.stringify({ examId: 1 });
  return [
    `${startAttempt.method} ${startAttempt.path} HTTP/1.1`,
    `host: ${address}`,
    `authorization: Bearer ${tokenFor({ userId, role: 'applicant', sessionId: randomUUID() })}`,
    'accept: application/json',
    'accept-encoding: gzip, deflate, br',
    'content-type: application/json',
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

/** One after the other over one connection. */
async function ask(port: number, requests: readonly string[], signal: AbortSignal): Promise<void> {
  const line = connect({ port, host: address, noDelay: true, signal }).setEncoding('latin1');
  try {
    const pieces = on(line, 'data', { close: ['close'], signal });
    for (const request of requests) {
      line.write(request);
      let answer = '';
      while (!isWhole(answer)) {
        const { done, value } = await pieces.next();
        if (done) throw new Error('the connection was closed');
        answer += value[0];
      }
      if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`the answer was ${answer.slice(9, 12)}`);
    }
  } finally {
    line.destroy();
  }
}

const headEnd = '\r\n\r\n';

function isWhole(answer: string): boolean {
  const end = answer.indexOf(headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1];
  return end !== -1 && answer.length === end + headEnd.length + Number(length);
}
