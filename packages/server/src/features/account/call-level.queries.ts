import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Executor } from '#db/executor.ts';
import { namedStatement } from '#db/query/named-statement.ts';

/** A clock that was put back must not make a level grow. */
const drained = (row: string, drain: string) =>
  `greatest(0, ${row}.level - greatest(0, extract(epoch from now() - ${row}.changed_at)) * ${drain}::float8)`;

/** The level as it is now; no row for what was never raised. */
export const findCallLevel = namedStatement<[subject: string, drainPerSecond: number], { level: number }>(
  'find_call_level',
  `select ${drained('l', '$2')}::float8 as level from call_levels l where subject = $1`,
);

/** One statement, so that two processes that raise a level at the same moment both count. */
export const raiseCallLevel = namedStatement<
  [subject: string, drainPerSecond: number, amount: number, most: number],
  { level: number }
>(
  'raise_call_level',
  `insert into call_levels as l (subject, level, changed_at) values ($1, least($3::float8, $4::float8), now())
   on conflict (subject) do update
      set level = least($4::float8, ${drained('l', '$2')} + $3::float8), changed_at = now()
   returning level`,
);

/** No row where one more would be too much, and then nothing is counted: of many at once only so many get through. */
export const raiseCallLevelWithin = namedStatement<
  [subject: string, drainPerSecond: number, most: number],
  { level: number }
>(
  'raise_call_level_within',
  `insert into call_levels as l (subject, level, changed_at) values ($1, 1, now())
   on conflict (subject) do update set level = ${drained('l', '$2')} + 1, changed_at = now()
      where ${drained('l', '$2')} + 1 <= $3::float8
   returning level`,
);

/** Takes one back that was counted before it was known whether it counts. */
export const lowerCallLevel = namedStatement<[subject: string, drainPerSecond: number], { level: number }>(
  'lower_call_level',
  `update call_levels l set level = greatest(0, ${drained('l', '$2')} - 1), changed_at = now()
    where subject = $1 returning level`,
);

export async function removeOldCallLevels(pool: Pool): Promise<void> {
  await pool.query("delete from call_levels where changed_at < now() - interval '1 day'");
}

export async function deleteCallLevels(db: Executor, subjects: readonly string[]): Promise<void> {
  await sql`delete from call_levels where subject = any (${[...subjects]}::text[])`.execute(db);
}
