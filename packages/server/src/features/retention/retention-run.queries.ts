import type { RetentionKind, RetentionMonths } from '@sanjeh/contract/retention/retention.schema';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

/** How far a kind has come. */
export interface Progress {
  removed: number;
  attached: number;
  /** Which of its steps, and where in it, to go on; as the step itself has written it. */
  step: number;
  after: unknown;
  problem: string | null;
}

export interface RunRow {
  id: number;
  is_trial: boolean;
  user_id: number | null;
  months: RetentionMonths;
  as_of: Date;
  progress: Partial<Record<RetentionKind, Progress>>;
  started_at: Date;
  finished_at: Date | null;
  is_failed: boolean;
}

const columns = sql`id, is_trial, user_id, months, as_of, progress, started_at, finished_at, is_failed`;

/** A process that says nothing for so long is gone. Each handful is far quicker. */
const silenceSeconds = 120;

/** By the calendar; null: for ever. */
export async function monthsAgo(db: Executor, from: Date, months: number): Promise<Date | null> {
  if (months === 0) return null;
  const { rows } = await sql<{ moment: Date }>`
    select ${from}::timestamptz - make_interval(months => ${months}) as moment
  `.execute(db);
  return rows[0]?.moment ?? null;
}

/** Nobody else waits for what this transaction does, and it does not wait for long itself. */
export async function beModest(db: Executor): Promise<void> {
  await sql`
    select set_config('max_parallel_workers_per_gather', '0', true), set_config('lock_timeout', '1s', true),
      set_config('statement_timeout', '60s', true)
  `.execute(db);
}

/** None where one is under way. */
export async function insertTrial(
  db: Executor,
  userId: number,
  months: RetentionMonths,
): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    insert into retention_runs (is_trial, user_id, months) values (true, ${userId}, ${JSON.stringify(months)})
    on conflict ((true)) where finished_at is null do nothing returning ${columns}
  `.execute(db);
  return rows[0];
}

/**
 * Once a night, or as soon as a server runs after it. Something must have been set before that night: what is set by day
 * can still be thought over until then. One that a wrong clock has dated later than now is none of this night.
 */
export async function insertNightly(
  db: Executor,
  { timeZone, hour, months, now }: { timeZone: string; hour: number; months: RetentionMonths; now: Date },
): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    with night as (
      select (date_trunc('day', ${now}::timestamptz at time zone ${timeZone} - make_interval(hours => ${hour}))
        + make_interval(hours => ${hour})) at time zone ${timeZone} as began
    )
    insert into retention_runs (is_trial, months, as_of)
    select false, ${JSON.stringify(months)}, ${now}::timestamptz from night, retention_settings s
    where s.updated_at < night.began
      and not exists (
        select from retention_runs r where not r.is_trial and r.as_of between night.began and ${now}::timestamptz
      )
    on conflict ((true)) where finished_at is null do nothing returning ${columns}
  `.execute(db);
  return rows[0];
}

/** One that nobody is at, or nobody any more. */
export async function claimRun(db: Executor, holder: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    update retention_runs set holder = ${holder}::uuid, beat_at = now()
    where finished_at is null and beat_at < now() - make_interval(secs => ${silenceSeconds}) returning ${columns}
  `.execute(db);
  return rows[0];
}

/** In the transaction of a handful. False: somebody else has taken over. */
export async function saveProgress(
  db: Executor,
  { id, holder, progress }: { id: number; holder: string; progress: RunRow['progress'] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update retention_runs set progress = ${JSON.stringify(progress)}, beat_at = now()
    where id = ${id} and holder = ${holder}::uuid and finished_at is null
  `.execute(db);
  return numAffectedRows === 1n;
}

export async function finishRun(
  db: Executor,
  { id, holder, isFailed }: { id: number; holder: string; isFailed: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update retention_runs set finished_at = now(), is_failed = ${isFailed}
    where id = ${id} and holder = ${holder}::uuid and finished_at is null
  `.execute(db);
  return numAffectedRows === 1n;
}

/** What it works by is no longer set. Whoever is at it finds so at its next handful, which is taken back. */
export async function stopRun(db: Executor): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    update retention_runs set finished_at = now() where finished_at is null returning ${columns}
  `.execute(db);
  return rows[0];
}

/** Another process may go on at once. */
export async function releaseRun(db: Executor, id: number, holder: string): Promise<void> {
  await sql`
    update retention_runs set beat_at = '-infinity' where id = ${id} and holder = ${holder}::uuid
  `.execute(db);
}

export async function selectRuns(
  db: Executor,
  most: number,
): Promise<(RunRow & { user_name: string | null })[]> {
  const { rows } = await sql<RunRow & { user_name: string | null }>`
    select ${columns}, (select username from users u where u.id = user_id) as user_name
    from retention_runs order by id desc limit ${most}
  `.execute(db);
  return rows;
}

/** When the last real run failed; null: it did not, or there was none. */
export async function selectLastFailure(db: Executor): Promise<Date | null> {
  const { rows } = await sql<{ failed_at: Date | null }>`
    select case when is_failed then finished_at end as failed_at from retention_runs
    where not is_trial and finished_at is not null order by id desc limit 1
  `.execute(db);
  return rows[0]?.failed_at ?? null;
}
