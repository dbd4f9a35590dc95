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

/** In a form that says the same wherever it is asked: a time with its zone plus seconds depends on a setting. */
const movedBy = (seconds: number) =>
  sql<Date>`(deadline at time zone 'UTC' + make_interval(secs => ${seconds}::float8)) at time zone 'UTC'`;

/** Of those whose sections have no time. Says how many. */
export async function moveDeadlines(db: Executor, seconds: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update attempts set deadline = ${movedBy(seconds)}
    where submitted_at is null and deadline is not null and section_times is null`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export function selectTimedSections(db: Executor) {
  return db
    .selectFrom('attempts')
    .select(['applicant_id', 'id'])
    .where('submitted_at', 'is', null)
    .where('section_times', 'is not', null)
    .orderBy('applicant_id')
    .orderBy('id')
    .execute();
}

/** Nobody goes on to the next section meanwhile. */
export function lockSections(db: Executor, applicantId: number, id: string) {
  return db
    .selectFrom('attempts')
    .select('section_times')
    .where('applicant_id', '=', applicantId)
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .where('section_times', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function moveSections(
  db: Executor,
  { applicantId, id }: { applicantId: number; id: string },
  { seconds, times }: { seconds: number; times: object },
): Promise<void> {
  await sql`
    update attempts set deadline = ${movedBy(seconds)}, section_times = ${JSON.stringify(times)}::jsonb
    where applicant_id = ${applicantId} and id = ${id}`.execute(db);
}
