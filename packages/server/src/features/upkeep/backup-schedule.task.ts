import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Env } from '#core/env.ts';
import type { Log } from '#core/log.ts';
import { type EndRounds, startRounds } from '#core/rounds.ts';
import { nameOfBackup, newestBackup, prepareFolder, removeOldBackups } from './backup-folder.ts';
import type { TellOutcome } from './backup-outcome.ts';
import { assertRoom, diskOf, type LookAtDisk, NoRoom, type ScheduledEnv } from './backup-room.ts';

const pauseMs = 60_000;
const hourMs = 3_600_000;
/** In rounds: one that failed may have cost much, and the next will often end like it. */
const firstRest = 5;
const longestRest = 60;
/** How often the disk is looked at while one is written. */
const lookEveryMs = 500;
const failure = 'The backup failed';

export type TakeBackup = (file: string, signal: AbortSignal) => Promise<void>;

interface Scheduling {
  take?: TakeBackup;
  lookAt?: LookAtDisk;
  /** Whether the last try failed. */
  tell?: TellOutcome;
}

/** Takes a backup whenever the newest is old enough. One that is under way at the end is given up. */
export function startBackups(env: Env, log: Log, scheduling?: Scheduling): EndRounds {
  const { backupDir } = env;
  if (backupDir === undefined) return async () => {};
  const round = createBackupRound({ ...env, backupDir }, log, scheduling);
  return startRounds(round, { pauseMs, log, failure });
}

/** What is done every minute. After a try that failed it rests, each time for longer; what is the same is said once. */
export function createBackupRound(
  env: ScheduledEnv,
  log: Log,
  { take = takeInOtherProcess, lookAt = diskOf, tell = () => {} }: Scheduling = {},
): (signal: AbortSignal) => Promise<void> {
  let [failures, resting, said] = [0, 0, ''];
  const succeed = () => {
    if (said !== '') tell(false);
    [failures, resting, said] = [0, 0, ''];
  };
  const fail = (error: unknown) => {
    // Looking for room costs nothing, and there may be some in a minute.
    if (!(error instanceof NoRoom)) {
      resting = Math.min(longestRest, firstRest * 2 ** failures) - 1;
      failures += 1;
    }
    const words = `${failure}: ${String(error)}`;
    if (words !== said) log.error(words);
    if (said === '') tell(true);
    said = words;
  };
  return async (signal) => {
    const now = new Date();
    if (!(await isDue(env, now))) return succeed();
    if (resting > 0) {
      resting -= 1;
      return;
    }
    try {
      const file = await takeInto(env, now, { take, lookAt, signal });
      succeed();
      log.info(`Took the backup ${file}.`);
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  };
}

async function isDue({ backupDir, backupEvery }: ScheduledEnv, now: Date): Promise<boolean> {
  const newest = await newestBackup(backupDir);
  return newest === null || now.getTime() - newest.getTime() >= backupEvery * hourMs;
}

type Taking = { take: TakeBackup; lookAt: LookAtDisk; signal: AbortSignal };

async function takeInto(env: ScheduledEnv, now: Date, { take, lookAt, signal }: Taking): Promise<string> {
  const { backupDir, backupKeep, backupKey } = env;
  const file = join(backupDir, nameOfBackup(now, backupKey !== undefined));
  await prepareFolder(backupDir);
  const reserve = await assertRoom(env, lookAt);
  const watch = watchReserve(backupDir, reserve, lookAt);
  try {
    await take(file, AbortSignal.any([signal, watch.signal]));
  } catch (error) {
    // Who was ended has not tidied up.
    await rm(`${file}.part`, { force: true });
    throw watch.signal.aborted ? watch.signal.reason : error;
  } finally {
    watch.end();
  }
  await removeOldBackups(backupDir, backupKeep);
  return file;
}

/** How large one becomes is not known: before it takes the reserve that the database lives on, it is given up. */
function watchReserve(folder: string, reserve: number, lookAt: LookAtDisk) {
  const giving = new AbortController();
  const look = async () => {
    const disk = await lookAt(folder).catch(() => null);
    if (disk && disk.freeBytes < reserve)
      giving.abort(new Error(`it would have taken the last room on the disk of ${folder}`));
  };
  const timer = reserve > 0 ? setInterval(() => void look(), lookEveryMs) : undefined;
  return { signal: giving.signal, end: () => clearInterval(timer) };
}

/** Reading and packing everything is no work for a process that people wait for. */
async function takeInOtherProcess(file: string, signal: AbortSignal): Promise<void> {
  const program = join(import.meta.dirname, '../../backup-commands.ts');
  const child = spawn(process.execPath, [program, 'backup', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const said = text(child.stderr);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error((await said).trim() || `it ended with ${code}`);
}
