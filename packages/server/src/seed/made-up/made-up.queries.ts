import { type Insertable, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import type { ApplicantsTable, AttemptsTable } from '#db/schema.gen.ts';

/** Whether somebody has registered who was not made up. */
export async function hasOthers(db: Executor, lastName: string): Promise<boolean> {
  const row = await db
    .selectFrom('applicants')
    .select('id')
    .where('last_name', '<>', lastName)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countNamed(db: Executor, lastName: string): Promise<number> {
  const row = await db
    .selectFrom('applicants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('last_name', '=', lastName)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export function selectCities(db: Executor) {
  return db.selectFrom('cities').select(['id', 'province_id']).orderBy('id').execute();
}

/** Those on offer. */
export async function selectExamIds(db: Executor): Promise<number[]> {
  const rows = await db
    .selectFrom('exams')
    .select('id')
    .where('published', '=', true)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Nobody can sign in to them: there is no password with an empty hash. */
export async function insertAccounts(db: Executor, phones: readonly string[]): Promise<number[]> {
  const rows = await db
    .insertInto('users')
    .values(phones.map((phone_number) => ({ role: 'applicant', password_hash: '', phone_number })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertMadeUpPeople(
  db: Executor,
  people: readonly Insertable<ApplicantsTable>[],
): Promise<number[]> {
  const rows = await db.insertInto('applicants').values(people).returning('id').execute();
  return rows.map(({ id }) => id);
}

export interface NewResult {
  readonly attempt: Insertable<AttemptsTable> & { id: string; started_at: Date };
  readonly chosen: ReadonlyMap<number, number>;
}

/** What was chosen is put into the attempt by the database itself, once the answers are there. */
export async function insertResults(db: Executor, results: readonly NewResult[]): Promise<void> {
  await db
    .insertInto('attempts')
    .values(results.map(({ attempt }) => attempt))
    .execute();
  const answers = results.flatMap(({ attempt: { applicant_id, id, started_at }, chosen }) =>
    [...chosen].map(([question, answer], index) => ({
      ...{ applicant: applicant_id, attempt: id, question, answer, seq: index + 1 },
      at: new Date(started_at.getTime() + (index + 1) * 5000).toISOString(),
    })),
  );
  await sql`
    INSERT INTO attempt_answers (applicant_id, attempt_id, question_id, answer_id, seq, answered_at)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      AS given (applicant integer, attempt uuid, question integer, answer integer, seq bigint, at timestamptz)
  `.execute(db);
  await sql`
    UPDATE attempts SET section_scores = section_scores
    WHERE id = ANY (${results.map(({ attempt }) => attempt.id)}::uuid[])
  `.execute(db);
}

export async function countAttemptsAgain(db: Executor): Promise<void> {
  await sql`
    INSERT INTO exam_attempt_counts (exam_id, attempts)
    SELECT exam_id, count(*) FROM attempts GROUP BY exam_id
    ON CONFLICT (exam_id) DO UPDATE SET attempts = excluded.attempts
  `.execute(db);
}
