import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

interface OldAttempt {
  applicant_id: number;
  id: string;
  /** To the microsecond. */
  at: string;
}

/** The last one that was looked at. */
export type AfterAttempt = Pick<OldAttempt, 'at' | 'id'> | null;

interface Handful {
  keptFrom: Date;
  after: AfterAttempt;
  most: number;
}

const beginning: NonNullable<AfterAttempt> = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** The oldest first. What somebody is changing at this moment is left for another night. */
export async function lockSubmitted(db: Executor, { keptFrom, after, most }: Handful): Promise<OldAttempt[]> {
  const { at, id } = after ?? beginning;
  const { rows } = await sql<OldAttempt>`
    select applicant_id, id, submitted_at::text as at from attempts
    where submitted_at < ${keptFrom} and (submitted_at, id) > (${at}::timestamptz, ${id}::uuid)
    order by submitted_at, id limit ${most} for update skip locked
  `.execute(db);
  return rows;
}

/** Begun and never handed in, and nothing was answered since. */
export async function lockLeftOpen(db: Executor, { keptFrom, after, most }: Handful): Promise<OldAttempt[]> {
  const { at, id } = after ?? beginning;
  const { rows } = await sql<OldAttempt>`
    select applicant_id, id, started_at::text as at from attempts a
    where submitted_at is null and started_at < ${keptFrom} and (started_at, id) > (${at}::timestamptz, ${id}::uuid)
      and not exists (
        select from attempt_answers x
        where x.applicant_id = a.applicant_id and x.attempt_id = a.id and x.saved_at >= ${keptFrom}
      )
    order by started_at, id limit ${most} for update skip locked
  `.execute(db);
  return rows;
}

/** All that refers to an attempt, told by the database in a test. */
export const attachedTables = [
  'essay_answers',
  'attempt_answers',
  'refused_answers',
  'attempt_rescorings',
  'follow_up_notes',
  'follow_ups',
  'report_notes',
  'shares',
] as const;

/** With all that hangs on them. Says how much that was. */
export async function removeAttempts(db: Executor, attempts: readonly OldAttempt[]): Promise<number> {
  const given = sql`unnest(
    ${attempts.map((one) => one.applicant_id)}::integer[], ${attempts.map((one) => one.id)}::uuid[]
  ) as given (applicant_id, id)`;
  let attached = 0;
  for (const table of attachedTables) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} as t using ${given}
      where t.applicant_id = given.applicant_id and t.attempt_id = given.id
    `.execute(db);
    attached += Number(numAffectedRows ?? 0);
  }
  // Last, and by the order of exams: who starts an attempt meanwhile waits for the rest of this statement at most.
  await sql`
    with gone as (
      delete from attempts a using ${given}
      where a.applicant_id = given.applicant_id and a.id = given.id returning a.exam_id
    ), counted as (
      select exam_id, count(*) as number from gone group by exam_id
    ), locked as (
      select c.exam_id, counted.number from exam_attempt_counts c join counted using (exam_id)
      order by c.exam_id for update of c
    )
    update exam_attempt_counts c set attempts = c.attempts - locked.number
    from locked where c.exam_id = locked.exam_id
  `.execute(db);
  return attached;
}

/** What is left of attempts whose consent was withdrawn. */
export async function removeStopped(db: Executor, keptFrom: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from stopped_attempts where (applicant_id, id) in (
      select applicant_id, id from stopped_attempts where stopped_at < ${keptFrom}
      order by stopped_at limit ${most} for update skip locked
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
