import type { QuestionKind } from '@sanjeh/domain/question/question-kind';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export interface KeptAnswer {
  id: number;
  question_id: number;
  position: number;
  title: string;
  score: string;
  medium: object | null;
  translations: object;
}

export interface KeptQuestion {
  id: number;
  exam_id: number;
  question_section_id: number;
  position: number;
  title: string;
  kind: QuestionKind;
  bounds: object;
  scoring: object;
  medium: object | null;
  lowest: string | null;
  highest: string | null;
  translations: object;
  search_key: string;
  revision: number;
  created_at: string;
}

export async function deleteQuestion(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('questions').where('id', '=', id).execute();
}

export async function keepRemoved(
  db: Executor,
  { id, examId, ...content }: { id: number; examId: number },
): Promise<void> {
  await db
    .insertInto('removed_questions')
    .values({ question_id: id, exam_id: examId, content: JSON.stringify({ id, examId, ...content }) })
    .execute();
}

/** Nobody presses "undo" after a day; what was removed is also in the audit. */
export async function forgetOldRemoved(db: Executor): Promise<void> {
  await sql`DELETE FROM removed_questions WHERE removed_at < now() - interval '1 day'`.execute(db);
}

export async function takeRemoved(
  db: Executor,
  examId: number,
  id: number,
  revision: number | undefined,
): Promise<unknown> {
  const taken = await sql<{ content: unknown }>`
    DELETE FROM removed_questions
    WHERE question_id = ${id} AND exam_id = ${examId}
      AND (content ->> 'revision')::integer = coalesce(${revision ?? null}::integer, (content ->> 'revision')::integer)
    RETURNING content
  `.execute(db);
  return taken.rows[0]?.content;
}

/** With the ids they had. The sequence has passed these, so nothing new can have taken them. */
export async function putBack(
  db: Executor,
  question: KeptQuestion,
  answers: readonly KeptAnswer[],
): Promise<void> {
  await sql`
    INSERT INTO questions (
      id, exam_id, question_section_id, position, title, kind, bounds, scoring, medium, lowest, highest, translations,
      search_key, revision, created_at
    )
    OVERRIDING SYSTEM VALUE
    SELECT id, exam_id, question_section_id, position, title, kind, bounds, scoring, medium, lowest, highest, translations,
      search_key, revision, created_at
    FROM jsonb_to_record(${JSON.stringify(question)}::jsonb) AS row (
      id integer, exam_id integer, question_section_id integer, position integer, title text, kind text,
      bounds jsonb, scoring jsonb, medium jsonb, lowest numeric, highest numeric, translations jsonb, search_key text,
      revision integer, created_at timestamptz
    )
  `.execute(db);
  await sql`
    INSERT INTO answers (id, question_id, position, title, score, medium, translations)
    OVERRIDING SYSTEM VALUE
    SELECT id, question_id, position, title, score, medium, translations
    FROM jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) AS row (
      id integer, question_id integer, position integer, title text, score numeric, medium jsonb, translations jsonb
    )
  `.execute(db);
}
