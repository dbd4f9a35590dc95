import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Env } from '#core/env.ts';
import type { Log } from '#core/log.ts';
import { listBackups, nameOfBackup, prepareFolder, removeOldBackups } from './backup-folder.ts';

const lookEveryMs = 60_000;
const hourMs = 3_600_000;

export type TakeBackup = (file: string, signal: AbortSignal) => Promise<void>;

/** Takes a backup whenever the newest is old enough. Returns what ends it: one that is under way is given up. */
export function startBackups(
  { backupDir, backupEvery, backupKeep, backupKey }: Env,
  log: Log,
  take: TakeBackup = takeInOtherProcess,
): () => Promise<void> {
  if (backupDir === undefined) return async () => {};
  const ending = new AbortController();
  let running: Promise<void> | null = null;
  const look = async () => {
    const now = new Date();
    const [newest] = await listBackups(backupDir);
    if (newest && now.getTime() - newest.takenAt.getTime() < backupEvery * hourMs) return;
    const file = join(backupDir, nameOfBackup(now, backupKey !== undefined));
    await prepareFolder(backupDir);
    await take(file, ending.signal);
    await removeOldBackups(backupDir, backupKeep);
    log.info(`Took the backup ${file}.`);
  };
  const begin = () => {
    running ??= look()
      .catch((error: unknown) => {
        if (!ending.signal.aborted) log.error(`The backup failed: ${String(error)}`);
      })
      .finally(() => {
        running = null;
      });
  };
  begin();
  const timer = setInterval(begin, lookEveryMs).unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  };
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
