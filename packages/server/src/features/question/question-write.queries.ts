import type { QuestionKind } from '@sanjeh/domain/question/question-kind';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { nextRevision } from '#db/query/revision-columns.ts';

export interface NewQuestion {
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
}

export interface NewAnswer {
  question_id: number;
  position: number;
  title: string;
  score: string;
  medium: object | null;
  translations: object;
}

/** Frees places for new questions within a section and names the first of them in the exam's order. */
export async function makeRoom(
  db: Executor,
  examId: number,
  sectionId: number,
  { place, count }: { place: number | undefined; count: number },
): Promise<number> {
  const occupied =
    place === undefined
      ? undefined
      : await db
          .selectFrom('questions')
          .select('position')
          .where('exam_id', '=', examId)
          .where('question_section_id', '=', sectionId)
          .orderBy('position')
          .offset(place - 1)
          .limit(1)
          .executeTakeFirst();
  const first = occupied?.position ?? (await endOf(db, examId, sectionId));
  await db
    .updateTable('questions')
    .set((expression) => ({ position: expression('position', '+', count) }))
    .where('exam_id', '=', examId)
    .where('position', '>=', first)
    .execute();
  return first;
}

/**
 * Right after the last question of the section, so that a section stays in one piece: it comes up where its first
 * question stands, whichever of them goes. A section without a question comes last.
 */
async function endOf(db: Executor, examId: number, sectionId: number): Promise<number> {
  const { last, last_of_section } = await db
    .selectFrom('questions')
    .select(({ fn, eb }) => [
      fn.max('position').as('last'),
      fn
        .max('position')
        .filterWhere(eb('question_section_id', '=', sectionId))
        .as('last_of_section'),
    ])
    .where('exam_id', '=', examId)
    .executeTakeFirstOrThrow();
  return (last_of_section ?? last ?? 0) + 1;
}

/** One JSON parameter, because many rows have more values than one statement may have parameters. */
export async function insertQuestions(db: Executor, rows: readonly NewQuestion[]): Promise<number[]> {
  const inserted = await sql<{ id: number; position: number }>`
    INSERT INTO questions (
      exam_id, question_section_id, position, title, kind, bounds, scoring, medium, lowest, highest, translations,
      search_key
    )
    SELECT exam_id, question_section_id, position, title, kind, bounds, scoring, medium, lowest, highest, translations,
      search_key
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (
      exam_id integer, question_section_id integer, position integer, title text, kind text, bounds jsonb,
      scoring jsonb, medium jsonb, lowest numeric, highest numeric, translations jsonb, search_key text
    )
    RETURNING id, position
  `.execute(db);
  return inserted.rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
}

export async function insertAnswers(db: Executor, rows: readonly NewAnswer[]): Promise<void> {
  await sql`
    INSERT INTO answers (question_id, position, title, score, medium, translations)
    SELECT question_id, position, title, score, medium, translations
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (
      question_id integer, position integer, title text, score numeric, medium jsonb, translations jsonb
    )
  `.execute(db);
}

type QuestionFields = Omit<NewQuestion, 'exam_id' | 'position'>;

export async function updateQuestion(db: Executor, id: number, fields: QuestionFields): Promise<void> {
  await db
    .updateTable('questions')
    .set({
      ...fields,
      bounds: JSON.stringify(fields.bounds),
      scoring: JSON.stringify(fields.scoring),
      medium: fields.medium && JSON.stringify(fields.medium),
      translations: JSON.stringify(fields.translations),
      ...nextRevision,
    })
    .where('id', '=', id)
    .execute();
}

export async function moveToEnd(db: Executor, examId: number, sectionId: number, id: number): Promise<void> {
  const position = await makeRoom(db, examId, sectionId, { place: undefined, count: 1 });
  await db.updateTable('questions').set({ position }).where('id', '=', id).execute();
}

export async function deleteAnswersExcept(
  db: Executor,
  questionId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`DELETE FROM answers WHERE question_id = ${questionId} AND id <> ALL(${ids})`.execute(db);
}

export async function updateAnswers(
  db: Executor,
  rows: readonly (NewAnswer & { id: number })[],
): Promise<void> {
  await sql`
    UPDATE answers
    SET position = row.position, title = row.title, score = row.score, medium = row.medium,
      translations = row.translations
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (
      id integer, question_id integer, position integer, title text, score numeric, medium jsonb, translations jsonb
    )
    WHERE answers.id = row.id AND answers.question_id = row.question_id
  `.execute(db);
}
