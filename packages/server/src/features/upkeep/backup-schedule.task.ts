import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Env } from '#core/env.ts';
import type { Log } from '#core/log.ts';
import { type EndRounds, startRounds } from '#core/rounds.ts';
import { nameOfBackup, newestBackup, prepareFolder, removeOldBackups } from './backup-folder.ts';

const pauseMs = 60_000;
const hourMs = 3_600_000;

export type TakeBackup = (file: string, signal: AbortSignal) => Promise<void>;

/** Takes a backup whenever the newest is old enough. One that is under way at the end is given up. */
export function startBackups(
  { backupDir, backupEvery, backupKeep, backupKey }: Env,
  log: Log,
  take: TakeBackup = takeInOtherProcess,
): EndRounds {
  if (backupDir === undefined) return async () => {};
  const look = async (signal: AbortSignal) => {
    const now = new Date();
    const newest = await newestBackup(backupDir);
    if (newest && now.getTime() - newest.getTime() < backupEvery * hourMs) return;
    const file = join(backupDir, nameOfBackup(now, backupKey !== undefined));
    await prepareFolder(backupDir);
    await take(file, signal);
    await removeOldBackups(backupDir, backupKeep);
    log.info(`Took the backup ${file}.`);
  };
  return startRounds(look, { pauseMs, log, failure: 'The backup failed' });
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
