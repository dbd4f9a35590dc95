import { stat, statfs } from 'node:fs/promises';
import type { Env } from '#core/env.ts';
import { newestSize } from './backup-folder.ts';

const megabyte = 2 ** 20;
/** The next one may well be larger than the last. */
const growth = 1.25;

export type ScheduledEnv = Env & { readonly backupDir: string };

export interface Disk {
  readonly device: number;
  readonly freeBytes: number;
}

export type LookAtDisk = (folder: string) => Promise<Disk>;

export async function diskOf(folder: string): Promise<Disk> {
  const [{ dev }, { bavail, bsize }] = await Promise.all([stat(folder), statfs(folder)]);
  return { device: dev, freeBytes: bavail * bsize };
}

/** Told without what is free at the moment: as long as it is the same, it is said once. */
export class NoRoom extends Error {
  constructor(folder: string, wantedBytes: number) {
    const wanted = Math.ceil(wantedBytes / megabyte);
    super(`${folder} has no room for a backup: ${wanted} MB have to be free. Make room there.`);
  }
}

/**
 * Refuses what would not fit, by the size of the last one. Gives what has to stay free while it is written: the reserve of
 * the embedded database, where both lie on the same disk.
 */
export async function assertRoom(env: ScheduledEnv, lookAt: LookAtDisk): Promise<number> {
  const { backupDir, dataDir, databaseUrl, diskReserve } = env;
  const there = await lookAt(backupDir).catch(() => null);
  // There are disks that do not tell.
  if (there === null) return 0;
  const here = databaseUrl === undefined ? await lookAt(dataDir).catch(() => null) : null;
  const reserve = there.device === here?.device ? diskReserve * megabyte : 0;
  const wanted = Math.ceil((await newestSize(backupDir)) * growth) + reserve;
  if (there.freeBytes < wanted) throw new NoRoom(backupDir, wanted);
  return reserve;
}
