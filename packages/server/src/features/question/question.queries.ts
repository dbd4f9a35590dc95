import type { PlacedMedium } from '@sanjeh/domain/medium/medium';
import type { QuestionKind } from '@sanjeh/domain/question/question-kind';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export interface AnswerRow {
  id: number;
  title: string;
  score: string;
  medium: PlacedMedium | null;
  translations: unknown;
}

export interface QuestionRow {
  id: number;
  exam_id: number;
  question_section_id: number;
  /** From 1, within its section. */
  place: number;
  title: string;
  kind: QuestionKind;
  bounds: unknown;
  scoring: unknown;
  medium: PlacedMedium | null;
  translations: unknown;
  revision: number;
  created_at: Date;
  updated_at: Date;
  answers: AnswerRow[];
}

export function selectQuestions(db: Executor, examId: number): Promise<QuestionRow[]> {
  return select(db, examId, sql``);
}

export function selectQuestionsById(
  db: Executor,
  examId: number,
  ids: readonly number[],
): Promise<QuestionRow[]> {
  return select(db, examId, sql`WHERE question.id = ANY(${ids})`);
}

/** One statement for all of them, in the order of the exam. */
async function select(db: Executor, examId: number, which: RawBuilder<unknown>): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    SELECT id, exam_id, question_section_id, place, title, kind, bounds, scoring, medium, translations,
      revision, created_at, updated_at,
      (
        SELECT coalesce(
          json_agg(
            json_build_object(
              'id', id, 'title', title, 'score', score::text, 'medium', medium, 'translations', translations
            )
            ORDER BY position
          ),
          '[]'
        )
        FROM answers WHERE question_id = question.id
      ) AS answers
    FROM (
      SELECT *, (row_number() OVER (PARTITION BY question_section_id ORDER BY position))::integer AS place
      FROM questions WHERE exam_id = ${examId}
    ) AS question
    ${which}
    ORDER BY position
  `.execute(db);
  return rows;
}

/** Each once, however many questions have it. */
export async function selectOutdatedAnswers(
  db: Executor,
  examId: number,
): Promise<{ title: string; translations: unknown }[]> {
  const { rows } = await sql<{ title: string; translations: unknown }>`
    SELECT DISTINCT answers.title, answers.translations
    FROM answers JOIN questions ON questions.id = answers.question_id
    WHERE questions.exam_id = ${examId} AND answers.translations ? 'outdated'
  `.execute(db);
  return rows;
}

export interface SectionRow {
  id: number;
  title: string;
  code: string;
  translations: unknown;
}

export function selectSections(db: Executor, ids: readonly number[]): Promise<SectionRow[]> {
  return db
    .selectFrom('question_sections')
    .select(['id', 'title', 'code', 'translations'])
    .where('id', '=', sql<number>`ANY(${ids})`)
    .execute();
}

export interface ScoresRow {
  question_section_id: number;
  kind: QuestionKind;
  bounds: unknown;
  scoring: unknown;
  answers: { id: number; score: string }[];
}

export async function selectScores(db: Executor, examId: number): Promise<ScoresRow[]> {
  const { rows } = await sql<ScoresRow>`
    SELECT question_section_id, kind, bounds, scoring, (
      SELECT coalesce(json_agg(json_build_object('id', id, 'score', score::text)), '[]')
      FROM answers WHERE question_id = questions.id
    ) AS answers
    FROM questions WHERE exam_id = ${examId} ORDER BY position
  `.execute(db);
  return rows;
}

export async function countQuestions(db: Executor, examId: number): Promise<number> {
  const { count } = await db
    .selectFrom('questions')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('exam_id', '=', examId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Those that ask something. */
export async function countAsking(db: Executor, examId: number): Promise<number> {
  const { count } = await db
    .selectFrom('questions')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('exam_id', '=', examId)
    .where('kind', '<>', 'info')
    .executeTakeFirstOrThrow();
  return count;
}

/** Questions that leave nothing to choose, in the order of the exam. */
export async function selectWithoutChoice(db: Executor, examId: number): Promise<{ title: string }[]> {
  const { rows } = await sql<{ title: string }>`
    SELECT title FROM questions
    WHERE exam_id = ${examId} AND kind IN ('single', 'multiple')
      AND (SELECT count(*) FROM answers WHERE question_id = questions.id) < 2
    ORDER BY position
  `.execute(db);
  return rows;
}
