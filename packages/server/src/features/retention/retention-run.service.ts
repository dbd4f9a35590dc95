import { type RetentionRun, retentionKinds } from '@sanjeh/contract/retention/retention.schema';
import type { Caller } from '#core/caller.ts';
import type { Env } from '#core/env.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { monthsOf } from './retention.service.ts';
import * as queries from './retention-run.queries.ts';
import { selectSettings } from './retention-settings.queries.ts';

/** By the clock of the time zone: when nobody is there, and after most backups. */
const nightHour = 3;
const shownRuns = 20;

export async function startTrial(db: Executor, caller: Caller): Promise<RetentionRun> {
  const months = monthsOf(await selectSettings(db));
  await queries.insertTrial(db, caller.userId, months);
  const [newest] = await listRuns(db, 1);
  return found(newest);
}

/** Says whether one was due. */
export async function startNightly(
  { db, env }: { db: Executor; env: Pick<Env, 'timeZone'> },
  now: Date,
): Promise<boolean> {
  const months = monthsOf(await selectSettings(db));
  if (Object.values(months).every((count) => count === 0)) return false;
  const run = await queries.insertNightly(db, { timeZone: env.timeZone, hour: nightHour, months, now });
  return run !== undefined;
}

export async function listRuns(db: Executor, most = shownRuns): Promise<RetentionRun[]> {
  return (await queries.selectRuns(db, most)).map((row) => ({
    id: row.id,
    isTrial: row.is_trial,
    user: row.user_name,
    started: row.started_at.toISOString(),
    finished: row.finished_at?.toISOString() ?? null,
    isFailed: row.is_failed,
    parts: retentionKinds.map((kind) => ({
      kind,
      months: row.months[kind],
      removed: row.progress[kind]?.removed ?? 0,
      attached: row.progress[kind]?.attached ?? 0,
      problem: row.progress[kind]?.problem ?? null,
    })),
  }));
}
