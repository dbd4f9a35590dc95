import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import type { AnswerKey } from './marking.queries.ts';

/** Of an attempt that counts. */
export function selectAnswer(db: Executor, { attemptId, questionId }: AnswerKey) {
  return db
    .selectFrom('essay_answers as e')
    .innerJoin('attempts as a', (join) =>
      join.onRef('a.applicant_id', '=', 'e.applicant_id').onRef('a.id', '=', 'e.attempt_id'),
    )
    .innerJoin('attempt_answers as t', (join) =>
      join
        .onRef('t.applicant_id', '=', 'e.applicant_id')
        .onRef('t.attempt_id', '=', 'e.attempt_id')
        .onRef('t.question_id', '=', 'e.question_id'),
    )
    .selectAll('e')
    .select(['a.version_id', 'a.norm_group_ids', 'a.not_asked', 'a.credited', 't.value'])
    .where('e.attempt_id', '=', attemptId)
    .where('e.question_id', '=', questionId)
    .where('a.submitted_at', 'is not', null)
    .where('a.voided_at', 'is', null)
    .executeTakeFirst();
}

export type AnswerRow = NonNullable<Awaited<ReturnType<typeof selectAnswer>>>;

/** Who marks another answer of the same attempt waits: its scores are worked out by one after the other. */
export async function lockAttempt(db: Executor, attemptId: string): Promise<void> {
  const { rows } = await sql<{ applicant_id: number }>`
    select applicant_id from essay_answers where attempt_id = ${attemptId} limit 1
  `.execute(db);
  const [row] = rows;
  if (!row) return;
  await sql`
    select from attempts where applicant_id = ${row.applicant_id} and id = ${attemptId} for update
  `.execute(db);
}

type Answer = Pick<AnswerRow, 'applicant_id' | 'attempt_id' | 'question_id'>;

/** All there ever were, the newest first. */
export function selectMarks(db: Executor, { applicant_id, attempt_id, question_id }: Answer) {
  return db
    .selectFrom('essay_marks')
    .selectAll()
    .where('applicant_id', '=', applicant_id)
    .where('attempt_id', '=', attempt_id)
    .where('question_id', '=', question_id)
    .orderBy('marked_at', 'desc')
    .orderBy('marker_id')
    .orderBy('revision', 'desc')
    .execute();
}

export type MarkRow = Awaited<ReturnType<typeof selectMarks>>[number];

export interface NewMark {
  userId: number;
  revision: number;
  scores: readonly string[] | null;
  mark: string | null;
  comment: string;
}

export async function insertMark(db: Executor, answer: AnswerRow, given: NewMark): Promise<void> {
  const { userId, revision, scores, mark, comment } = given;
  await sql`
    insert into essay_marks (applicant_id, attempt_id, question_id, marker_id, revision, marker, answer_seq,
      scores, mark, comment, marked_at)
    select ${answer.applicant_id}, ${answer.attempt_id}, ${answer.question_id}, u.id, ${revision},
      coalesce(u.username, ''), ${answer.answer_seq}, ${scores && JSON.stringify(scores)}::jsonb, ${mark}::numeric,
      ${comment}, clock_timestamp()
    from users u where u.id = ${userId}
  `.execute(db);
}

export async function updateAnswer(
  db: Executor,
  { applicant_id, attempt_id, question_id }: Answer,
  values: { given: number; needed: number; score: string | null },
): Promise<void> {
  await db
    .updateTable('essay_answers')
    .set(values)
    .where('applicant_id', '=', applicant_id)
    .where('attempt_id', '=', attempt_id)
    .where('question_id', '=', question_id)
    .execute();
}
