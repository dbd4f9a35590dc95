import type { Upkeep } from '@sanjeh/contract/upkeep/upkeep.schema';
import type { DiskWatch } from '#core/disk-watch.ts';
import type { Env } from '#core/env.ts';
import { listBackups } from './backup-folder.ts';

const hourMs = 3_600_000;
const megabyte = 2 ** 20;
const startedAt = Date.now();

/** What is written in the folder tells, whichever process or machine has written it. */
export async function backupState(
  { backupDir, backupEvery }: Env,
  now = Date.now(),
  since = startedAt,
): Promise<Upkeep['backup']> {
  if (backupDir === undefined) return null;
  const [newest] = await listBackups(backupDir);
  // The next one may take a while.
  const patience = 1.5 * backupEvery * hourMs;
  return {
    takenAt: newest?.takenAt.toISOString() ?? null,
    everyHours: backupEvery,
    isLate: now - (newest?.takenAt.getTime() ?? since) > patience,
  };
}

/** What a program that watches should be told, though everything is still served. */
export async function upkeepWarnings(env: Env, disk: DiskWatch): Promise<string[]> {
  const state = disk.room()?.state;
  return [
    ...(state === 'low' ? ['disk low'] : []),
    ...(state === 'reserve' ? ['read-only'] : []),
    ...((await backupState(env))?.isLate ? ['backup late'] : []),
  ];
}

export function upkeepFigures({ backupDir }: Env, disk: DiskWatch) {
  return {
    freeBytes: () => disk.room()?.freeBytes,
    lastBackup: async () =>
      backupDir === undefined ? undefined : (await listBackups(backupDir))[0]?.takenAt,
  };
}

export async function getUpkeep(env: Env, disk: DiskWatch): Promise<Upkeep> {
  const room = disk.room();
  return {
    backup: await backupState(env),
    disk: room && {
      freeMegabytes: Math.floor(room.freeBytes / megabyte),
      freePercent: Math.floor(room.freeShare * 100),
      state: room.state,
    },
  };
}
