import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../db/embedded.ts';
import {
  missingFrom,
  newWriters,
  Refused,
  saveOne,
  storedAt,
  untilAllSave,
  type Writer,
} from './answer-writers.ts';
import { type FaultProxy, placeOfServer, startFaultProxy, throughProxy } from './fault-proxy.ts';
import { quietLog } from './quiet-log.ts';
import { newDataFolder, startProgram } from './server-process.ts';

export type Line = 'client' | 'database';
export const lineFaults = ['cut', 'delay', 'drop', 'refuse', 'silence'] as const;
export type LineFault = (typeof lineFaults)[number];

export interface LineReport {
  acknowledged: number;
  /** Refusals, by status and code. */
  refused: Record<string, number>;
  unanswered: number;
  lost: string[];
  /** Writers who could not save again after the line was whole. */
  stuck: number;
  doubled: number;
  /** How long the last of them took to save again, once each fault was over. */
  againMs: number[];
}

const writerCount = 8;

/** Spoils the line between client and server or server and database while answers are saved, and mends it again. */
export async function spoilLines(
  rounds: readonly [Line, LineFault][],
  onRound: (round: number, report: LineReport) => void = () => {},
): Promise<LineReport> {
  const dataDir = await newDataFolder();
  const embedded = await startEmbedded({ dataDir, log: quietLog });
  const toDatabase = await startFaultProxy(placeOfServer(embedded.url));
  const databaseUrl = throughProxy(embedded.url, toDatabase);
  const server = startProgram('main.ts', { DATABASE_URL: databaseUrl, SEED: 'demo' });
  const toServer = await startFaultProxy({
    host: '127.0.0.1',
    port: Number(new URL(await server.ready).port),
  });
  const url = `http://127.0.0.1:${toServer.port}`;
  const report: LineReport = {
    acknowledged: 0,
    refused: {},
    unanswered: 0,
    lost: [],
    stuck: 0,
    doubled: 0,
    againMs: [],
  };
  try {
    const writers = await newWriters(url, writerCount);
    for (const [round, [line, fault]] of rounds.entries()) {
      await writeThrough(url, writers, report, () => spoil(line === 'client' ? toServer : toDatabase, fault));
      const ms = await untilAllSave(async () => url, writers);
      if (ms === null) report.stuck += 1;
      else report.againMs.push(Math.round(ms));
      const stored = await storedAt(embedded.url);
      report.lost.push(...missingFrom(stored, writers));
      report.doubled += stored.doubled;
      onRound(round + 1, report);
    }
  } finally {
    server.signal('SIGTERM');
    await server.ended;
    await toServer.close();
    await toDatabase.close();
    await embedded.stop();
  }
  return report;
}

async function spoil(proxy: FaultProxy, fault: LineFault): Promise<void> {
  await sleep(Math.random() * 200);
  if (fault === 'cut') proxy.cut();
  else if (fault === 'silence') {
    // Replies are lost and nobody breaks the connection: both ends must find out by themselves.
    proxy.set('drop');
    await sleep(300);
  } else {
    proxy.set(fault);
    if (fault === 'refuse') proxy.cut();
    await sleep(500);
    // Out of what was swallowed or held back nobody can make sense any more.
    if (fault !== 'delay') proxy.cut();
  }
  proxy.set('pass');
  await sleep(200);
}

async function writeThrough(
  url: string,
  writers: readonly Writer[],
  report: LineReport,
  work: () => Promise<void>,
): Promise<void> {
  let isOver = false;
  const streams = writers.map(async (writer) => {
    while (!isOver) {
      try {
        await saveOne(url, writer);
        report.acknowledged += 1;
      } catch (error) {
        if (error instanceof Refused)
          report.refused[error.message] = (report.refused[error.message] ?? 0) + 1;
        else report.unanswered += 1;
        await sleep(20);
      }
    }
  });
  await work();
  isOver = true;
  await Promise.all(streams);
}
