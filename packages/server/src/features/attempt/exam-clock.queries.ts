import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export async function readClock(db: Executor): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database did not tell the time');
  return row.at;
}

export async function lockJumps(db: Executor): Promise<void> {
  await sql`lock table clock_jumps in share row exclusive mode`.execute(db);
}

/** Whether this very jump was seen by another process a moment ago. */
export async function findJump(db: Executor, seconds: number, tolerance: number): Promise<boolean> {
  const { rows } = await sql`
    select from clock_jumps
    where seen_at > now() - interval '5 minutes' and abs(seconds - ${seconds}::float8) < ${tolerance}::float8
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertJump(db: Executor, seconds: number): Promise<void> {
  await db.insertInto('clock_jumps').values({ seconds, seen_at: sql<Date>`now()` }).execute();
}

export async function moveDeadlines(db: Executor, seconds: number): Promise<number> {
  const moved = (time: string) => sql`to_jsonb(to_char(
    ((section.time ->> ${sql.lit(time)})::timestamptz + make_interval(secs => ${seconds}::float8)) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ))`;
  const { numAffectedRows } = await sql`
    update attempts set deadline = deadline + make_interval(secs => ${seconds}::float8), section_times = (
      select jsonb_object_agg(section.id, jsonb_build_object('from', ${moved('from')}, 'until', ${moved('until')}))
      from jsonb_each(section_times) as section (id, time)
    )
    where submitted_at is null and (deadline is not null or section_times is not null)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
