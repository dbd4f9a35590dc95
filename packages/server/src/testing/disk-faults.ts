import { execFile } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { joinEmbedded } from '../db/embedded.ts';
import {
  missingFrom,
  newWriters,
  Refused,
  saveOne,
  storedIn,
  untilAllSave,
  type Writer,
} from './answer-writers.ts';
import { newDataFolder, type ServerProcess, startProgram } from './server-process.ts';

const run = promisify(execFile);

export interface DiskReport {
  acknowledged: number;
  /** While the disk was full: refusals, by status and code. */
  refused: Record<string, number>;
  /** While the disk was full: saves without any reply, because the server had ended. */
  unanswered: number;
  /** How often the server ended and was started again, as whoever watches over it does. */
  restarts: number;
  lost: string[];
  doubled: number;
  stuck: number;
  /** How long it took until everybody had saved again, once there was room. */
  againMs: number[];
  /** Rounds in which nothing was refused: they show nothing. */
  unfelt: number;
  /** While the disk was full: what readiness said, and how often. */
  readiness: Record<string, number>;
  /** Stacks in the log: a full disk is no fault of the code. */
  stacks: number;
}

const writerCount = 8;
/** Room for a fresh database and its log, and little more. */
const megabytes = 160;

/** A small disk of its own needs the right to mount one. */
export async function canMount(): Promise<boolean> {
  const folder = await newDataFolder();
  return mountAt(folder).then(
    async () => {
      await run('umount', [folder]);
      return true;
    },
    () => false,
  );
}

function mountAt(folder: string) {
  return run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder]);
}

/** Fills the disk under the database while answers are saved, and makes room again. */
export async function fillDisk(
  rounds: number,
  onRound: (round: number, report: DiskReport) => void = () => {},
): Promise<DiskReport> {
  const report: DiskReport = {
    acknowledged: 0,
    refused: {},
    unanswered: 0,
    restarts: 0,
    lost: [],
    doubled: 0,
    stuck: 0,
    againMs: [],
    unfelt: 0,
    readiness: {},
    stacks: 0,
  };
  const dataDir = await newDataFolder();
  await mountAt(dataDir);
  const watched = watchOver(dataDir, report);
  try {
    const writers = await newWriters(await watched.url(), writerCount);
    for (let round = 1; round <= rounds; round += 1) {
      const before = refusals(report);
      await forgetAnswers(dataDir, writers);
      // First without a single page in the table, so that the disk is felt; then with answers to lose.
      for (const time of [500, 1000]) {
        await fillUp(join(dataDir, 'filler'));
        await write(watched, writers, report, time);
        const said = await readinessOf(watched);
        report.readiness[said] = (report.readiness[said] ?? 0) + 1;
        await rm(join(dataDir, 'filler'));
        const ms = await untilAllSave(watched.url, writers);
        if (ms === null) report.stuck += 1;
        else report.againMs.push(Math.round(ms));
      }
      if (refusals(report) === before) report.unfelt += 1;
      const stored = await storedIn(dataDir);
      report.lost.push(...missingFrom(stored, writers));
      report.doubled += stored.doubled;
      onRound(round, report);
    }
  } finally {
    await watched.stop();
    await run('umount', [dataDir]);
  }
  return report;
}

function refusals({ refused }: DiskReport): number {
  return Object.values(refused).reduce((sum, count) => sum + count, 0);
}

async function forgetAnswers(dataDir: string, writers: readonly Writer[]): Promise<void> {
  const joined = await joinEmbedded(dataDir);
  const client = new pg.Client({ connectionString: joined.url });
  await client.connect();
  await client.query('truncate attempt_answers');
  await client.end();
  await joined.release();
  for (const { acknowledged } of writers) acknowledged.clear();
}

interface Watched {
  /** The address of the server that runs now. */
  url(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the server again when it ends with an error, as the operator's service manager does. */
function watchOver(dataDir: string, report: DiskReport): Watched {
  let isOver = false;
  let server: ServerProcess;
  const start = () => {
    server = startProgram('main.ts', {
      ...{ DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'error' },
      // The disk is small and is to be felt.
      DISK_RESERVE: '0',
    });
    const { ended } = server;
    void ended.then(async ({ stdout }) => {
      report.stacks += stdout.split('\n').filter((line) => line.includes('"stack"')).length;
      if (isOver) return;
      report.restarts += 1;
      await sleep(200);
      if (!isOver) start();
    });
  };
  start();
  return {
    url: () => server.ready,
    stop: async () => {
      isOver = true;
      server.signal('SIGTERM');
      await server.ended;
    },
  };
}

async function readinessOf(watched: Watched): Promise<string> {
  try {
    const response = await fetch(`${await watched.url()}/api/health/ready`);
    const { status } = (await response.json()) as { status: string };
    return `${response.status} ${status}`;
  } catch {
    return 'no reply';
  }
}

async function fillUp(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (let piece = 2 ** 20; piece >= 4096; piece /= 2) {
      const zeros = Buffer.alloc(piece);
      while (await handle.write(zeros).then(({ bytesWritten }) => bytesWritten === piece, isFull));
    }
  } finally {
    await handle.close();
  }
  const { bavail } = await statfs(file);
  if (bavail > 1) throw new Error(`the disk has ${bavail} blocks left`);
}

function isFull(error: unknown): false {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
  throw error;
}

async function write(watched: Watched, writers: readonly Writer[], report: DiskReport, time: number) {
  const end = performance.now() + time;
  await Promise.all(
    writers.map(async (writer) => {
      while (performance.now() < end) {
        try {
          await saveOne(await watched.url(), writer);
          report.acknowledged += 1;
        } catch (error) {
          if (error instanceof Refused)
            report.refused[error.message] = (report.refused[error.message] ?? 0) + 1;
          else report.unanswered += 1;
          await sleep(20);
        }
      }
    }),
  );
}
