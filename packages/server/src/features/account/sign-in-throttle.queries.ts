import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Executor } from '#db/executor.ts';
import { namedStatement } from '#db/query/named-statement.ts';

export type FailedSignInRow = { subject: string; failures: number; last_failure_at: Date; now: Date };

export const findFailedSignIns = namedStatement<[subjects: string[], forgetSeconds: number], FailedSignInRow>(
  'find_failed_sign_ins',
  `select subject, failures, last_failure_at, now() as now from guesses
    where subject = any($1) and last_failure_at > now() - make_interval(secs => $2)`,
);

const upsertFailedSignIns = namedStatement<[subjects: string[], forgetSeconds: number], { failures: number }>(
  'count_failed_sign_ins',
  `insert into guesses as g (subject, failures, last_failure_at)
   select subject, 1, now() from unnest($1::text[]) as subject order by subject
   on conflict (subject) do update
      set failures = case
            when g.last_failure_at < now() - make_interval(secs => $2) then 1
            else g.failures + 1
          end,
          last_failure_at = now()
   returning failures`,
);

/** Gives the most that any of them has had by now. */
export async function countFailedSignIns(
  pool: Pool,
  subjects: string[],
  forgetSeconds: number,
): Promise<number> {
  const rows = await upsertFailedSignIns(pool, [subjects, forgetSeconds]);
  return Math.max(...rows.map(({ failures }) => failures));
}

export const forgetFailedSignIns = namedStatement<[subject: string, atMost: number], { subject: string }>(
  'forget_failed_sign_ins',
  'delete from guesses where subject = $1 and failures <= $2::bigint returning subject',
);

export async function removeOldFailedSignIns(pool: Pool, forgetSeconds: number): Promise<void> {
  await pool.query('delete from guesses where last_failure_at < now() - make_interval(secs => $1)', [
    forgetSeconds,
  ]);
}

/** `pattern` is for the devices, whose marks nobody knows. */
export async function deleteGuessesOf(db: Executor, subjects: string[], pattern: string): Promise<void> {
  await sql`delete from guesses where subject = any (${subjects}::text[]) or subject like ${pattern}`.execute(
    db,
  );
}
