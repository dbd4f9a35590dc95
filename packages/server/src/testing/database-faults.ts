import { setTimeout as sleep } from 'node:timers/promises';
import { joinEmbedded } from '../db/embedded.ts';
import {
  connectTo,
  missingFrom,
  newWriters,
  Refused,
  saveOne,
  storedIn,
  untilAllSave,
  type Writer,
} from './answer-writers.ts';
import { newDataFolder, postmasterOf, startProgram } from './server-process.ts';

export const databaseFaults = ['postmaster', 'backend', 'connections', 'attempt', 'answer'] as const;
/**
 * - `postmaster`, `backend`: killed; the second makes the database restart by itself.
 * - `connections`: all of them are ended.
 * - `attempt`, `answer`: a row of one person is kept locked.
 */
export type DatabaseFaultKind = (typeof databaseFaults)[number];

export interface DatabaseFaultReport {
  acknowledged: number;
  /** Refusals, by status and code. */
  refused: Record<string, number>;
  unanswered: number;
  lost: string[];
  doubled: number;
  /** Rounds in which somebody whose row was not locked, or afterwards anybody, did not come to save. */
  stuck: number;
  /** How long everybody else was kept, from the beginning of each fault. */
  othersAgainMs: number[];
  /** How long everybody was kept, from its end. */
  againMs: number[];
}

const writerCount = 8;
/** A person who asks more often than the limit allows would be refused for that. */
const pauseMs = 100;

/** Spoils the embedded database of a server while answers are saved. */
export async function spoilDatabase(
  rounds: readonly DatabaseFaultKind[],
  onRound: (round: number, report: DatabaseFaultReport) => void = () => {},
): Promise<DatabaseFaultReport> {
  const dataDir = await newDataFolder();
  const server = startProgram('main.ts', { DATA_DIR: dataDir, SEED: 'demo' });
  const url = await server.ready;
  const report: DatabaseFaultReport = {
    ...{ acknowledged: 0, refused: {}, unanswered: 0, lost: [] },
    ...{ doubled: 0, stuck: 0, othersAgainMs: [], againMs: [] },
  };
  const [victim, ...others] = await newWriters(url, writerCount);
  if (!victim) throw new Error('nobody writes');
  const writers = [victim, ...others];
  const measure = async (who: readonly Writer[], times: number[]) => {
    const ms = await untilAllSave(() => server.ready, who);
    if (ms === null) report.stuck += 1;
    else times.push(Math.round(ms));
  };
  try {
    for (const [round, kind] of rounds.entries()) {
      await untilAllSave(() => server.ready, writers);
      await writeThrough(url, writers, report, async () => {
        const end = await spoil(kind, dataDir, victim);
        await measure(others, report.othersAgainMs);
        await end();
        await measure(writers, report.againMs);
      });
      const stored = await storedIn(dataDir);
      report.lost.push(...missingFrom(stored, writers));
      report.doubled += stored.doubled;
      onRound(round + 1, report);
    }
  } finally {
    server.signal('SIGTERM');
    await server.ended;
  }
  return report;
}

async function spoil(
  kind: DatabaseFaultKind,
  dataDir: string,
  victim: Writer,
): Promise<() => Promise<unknown>> {
  if (kind === 'postmaster') {
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    return async () => {};
  }
  const joined = await joinEmbedded(dataDir);
  // One of these faults ends this connection too.
  const client = await connectTo(joined.url);
  const end = () => client.end().then(joined.release);
  const backends = 'from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()';
  if (kind === 'backend') {
    const { rows } = await client.query<{ pid: number }>(`select pid ${backends} limit 1`);
    if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
  } else if (kind === 'connections') {
    await client.query(`select pg_terminate_backend(pid) ${backends}`);
  } else {
    const [table, column] = kind === 'attempt' ? ['attempts', 'id'] : ['attempt_answers', 'attempt_id'];
    await client.query('begin');
    await client.query(`select from ${table} where ${column} = $1 for update`, [victim.attempt.id]);
  }
  return end;
}

async function writeThrough(
  url: string,
  writers: readonly Writer[],
  report: DatabaseFaultReport,
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
      }
      await sleep(pauseMs);
    }
  });
  await sleep(Math.random() * 200);
  await work();
  isOver = true;
  await Promise.all(streams);
}
