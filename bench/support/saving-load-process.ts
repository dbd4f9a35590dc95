import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { choice } from './choice.ts';
import {
  type AskOrder,
  complain,
  type LoadOrder,
  type LoadResult,
  type Notes,
  type PacedOrder,
  type StartOrder,
  type SteadyOrder,
} from './saving-order.ts';
import { runSignIns } from './sign-in-load.ts';
import { openWire, requestHead, type WireAnswer, type WireClient, withBody } from './wire-client.ts';

/** A process of its own that loads the server as it is told, and tells what it saw. */
process.on('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result));
});

async function run(order: LoadOrder): Promise<LoadResult> {
  const notes: Notes = { times: [], errors: 0, reasons: [] };
  const seconds = await works[order.kind](order as never, notes);
  notes.times.sort((a, b) => a - b);
  return { ...notes, seconds };
}

const works = { steady: runSteady, paced: runPaced, start: runStart, ask: runAsk, 'sign-in': runSignIns };

async function runSteady(order: SteadyOrder, notes: Notes): Promise<number> {
  const heads = savingHeads(order);
  const wires = await openWires(order.url, order.clients);
  const begin = performance.now();
  const end = begin + order.seconds * 1000;
  let turn = 0;
  await Promise.all(
    wires.map(async (wire) => {
      while (performance.now() < end) {
        turn += 1;
        await timed(
          notes,
          wire,
          withBody(heads[turn % heads.length] ?? '', choice(order.questions)),
          'saved',
        );
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  for (const wire of wires) wire.close();
  return seconds;
}

async function runPaced(order: PacedOrder, notes: Notes): Promise<number> {
  const heads = savingHeads(order);
  const wires = await openWires(order.url, heads.length);
  return paced(order, wires, (wire, seat, due) =>
    timed(notes, wire, withBody(heads[seat] ?? '', choice(order.questions)), 'saved', due),
  );
}

async function runAsk(order: AskOrder, notes: Notes): Promise<number> {
  const wires = await openWires(order.url, order.clients);
  const { host } = new URL(order.url);
  // Each from somewhere else, as behind a proxy: nobody alone may ask so often.
  const requests = wires.map(
    (_, place) =>
      `GET ${order.path} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: 10.4.0.${place + 1}\r\n\r\n`,
  );
  return paced(order, wires, (wire, place, due) => timed(notes, wire, requests[place] ?? '', '', due));
}

/** Each asks when it is due, one after the other. */
async function paced(
  { every, seconds }: { every: number; seconds: number },
  wires: readonly WireClient[],
  ask: (wire: WireClient, place: number, due: number) => Promise<void>,
): Promise<number> {
  const begin = performance.now();
  const step = every / wires.length;
  await Promise.all(
    wires.map(async (wire, place) => {
      for (let due = begin + place * step; due < begin + seconds * 1000; due += every) {
        await sleep(Math.max(0, due - performance.now()));
        await ask(wire, place, due);
      }
    }),
  );
  const taken = (performance.now() - begin) / 1000;
  for (const wire of wires) wire.close();
  return taken;
}

async function runStart(order: StartOrder, notes: Notes): Promise<number> {
  const wires = await openWires(order.url, order.seats.length);
  const body = JSON.stringify({ examId: order.examId, informant: { who: 'mother' } });
  const requests = order.seats.map(({ token }) =>
    withBody(requestHead(order.url, 'POST', '/api/attempts', token), body),
  );
  const begin = performance.now();
  await Promise.all(wires.map((wire, seat) => timed(notes, wire, requests[seat] ?? '', '', begin)));
  const seconds = (performance.now() - begin) / 1000;
  for (const wire of wires) wire.close();
  return seconds;
}

function savingHeads({ url, seats }: SteadyOrder | PacedOrder): string[] {
  return seats.map((seat) => requestHead(url, 'PUT', `/api/attempts/${seat.attemptId}/answers`, seat.token));
}

/** A few at a time: opening connections is not what is measured. */
async function openWires(url: string, count: number): Promise<WireClient[]> {
  const wires: WireClient[] = [];
  while (wires.length < count) {
    const some = Array.from({ length: Math.min(50, count - wires.length) }, () => openWire(url));
    wires.push(...(await Promise.all(some)));
  }
  return wires;
}

/** An open loop counts from the moment a call was due, so that a server that stalls cannot hide it. */
async function timed(notes: Notes, wire: WireClient, request: string, wanted: string, due?: number) {
  const begin = due ?? performance.now();
  try {
    const answer = await wire.ask(request);
    if (isGood(answer, wanted)) notes.times.push(performance.now() - begin);
    else complain(notes, `${answer.status} ${answer.body.slice(0, 200)}`);
  } catch (error) {
    complain(notes, String(error));
    // A broken connection fails at once; without a pause the loop would spin.
    await sleep(100);
  }
}

function isGood({ status, body }: WireAnswer, wanted: string): boolean {
  return status === 200 && (wanted === '' || body.startsWith(`{"${wanted}":[{"`));
}
