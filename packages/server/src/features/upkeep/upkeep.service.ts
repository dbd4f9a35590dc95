import type { Upkeep } from '@sanjeh/contract/upkeep/upkeep.schema';
import type { Env } from '#core/env.ts';
import type { UpkeepContext } from './upkeep.context.ts';

const hourMs = 3_600_000;
const megabyte = 2 ** 20;
const startedAt = Date.now();

/** What is written in the folder tells, whichever process or machine has written it. */
export function backupState(
  { backupDir, backupEvery }: Env,
  newest: Date | null,
  now = Date.now(),
  since = startedAt,
): Upkeep['backup'] {
  if (backupDir === undefined) return null;
  // The next one may take a while.
  const patience = 1.5 * backupEvery * hourMs;
  return {
    takenAt: newest?.toISOString() ?? null,
    everyHours: backupEvery,
    isLate: now - (newest?.getTime() ?? since) > patience,
  };
}

/** Nobody has to wait until it is late to hear that taking one does not succeed. */
function ownBackupState({ env, backups }: UpkeepContext): Upkeep['backup'] {
  const state = backupState(env, backups.newest());
  return state && { ...state, isLate: state.isLate || backups.hasFailed() };
}

/** What a program that watches should be told, though everything is still served. */
export function upkeepWarnings(context: UpkeepContext): string[] {
  const { disk, retention, statistics } = context;
  const state = disk.room()?.state;
  const replica = replicaProblem(context);
  return [
    ...(state === 'low' ? ['disk low'] : []),
    ...(state === 'reserve' ? ['read-only'] : []),
    ...(ownBackupState(context)?.isLate ? ['backup late'] : []),
    ...(retention.failedAt() ? ['retention failed'] : []),
    ...(statistics.differedAt() ? ['statistics differed'] : []),
    ...(statistics.unfinishedSince() ? ['statistics unchecked'] : []),
    ...(replica === null ? [] : [`replica ${replica}`]),
  ];
}

/** Everything is served all the same, by the database itself. */
function replicaProblem({ reads }: UpkeepContext): Upkeep['replica'] {
  const status = reads.state()?.status ?? 'used';
  if (status === 'used') return null;
  return status === 'late' ? 'late' : 'away';
}

export function upkeepFigures({ disk, backups, reads }: UpkeepContext) {
  return {
    freeBytes: () => disk.room()?.freeBytes,
    lastBackup: () => backups.newest() ?? undefined,
    replicaLag: () => reads.state()?.lagMs ?? undefined,
    laggingReads: () => (reads.state() === null ? undefined : reads.counts()),
  };
}

export function getUpkeep(context: UpkeepContext): Upkeep {
  const { disk, retention } = context;
  const room = disk.room();
  return {
    backup: ownBackupState(context),
    disk: room && {
      freeMegabytes: Math.floor(room.freeBytes / megabyte),
      freePercent: Math.floor(room.freeShare * 100),
      state: room.state,
    },
    retentionFailed: retention.failedAt()?.toISOString() ?? null,
    replica: replicaProblem(context),
  };
}
