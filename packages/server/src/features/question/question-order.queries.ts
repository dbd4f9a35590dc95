import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export interface PlacedRow {
  id: number;
  question_section_id: number;
}

export function selectOrder(db: Executor, examId: number): Promise<PlacedRow[]> {
  return db
    .selectFrom('questions')
    .select(['id', 'question_section_id'])
    .where('exam_id', '=', examId)
    .orderBy('position')
    .execute();
}

/** Puts the questions in the given order and names those that came into another section. */
export async function updateOrder(
  db: Executor,
  examId: number,
  rows: readonly PlacedRow[],
): Promise<{ id: number; revision: number }[]> {
  const placed = await sql<{ id: number; revision: number; is_moved: boolean }>`
    UPDATE questions
    SET position = placed.position,
      question_section_id = placed.section_id,
      revision = revision + placed.is_moved::integer
    FROM (
      SELECT given.position, given.section_id, current.id, current.question_section_id <> given.section_id AS is_moved
      FROM unnest(
        ${rows.map(({ id }) => id)}::integer[],
        ${rows.map(({ question_section_id }) => question_section_id)}::integer[]
      ) WITH ORDINALITY AS given (id, section_id, position)
      JOIN questions AS current USING (id)
      WHERE current.exam_id = ${examId}
    ) AS placed
    WHERE questions.id = placed.id
    RETURNING questions.id, questions.revision, placed.is_moved
  `.execute(db);
  const moved = placed.rows.flatMap(({ id, revision, is_moved }) => (is_moved ? [{ id, revision }] : []));
  const ids = moved.map(({ id }) => id);
  if (ids.length > 0)
    await sql`UPDATE questions SET updated_at = now() WHERE id = ANY (${ids}::integer[])`.execute(db);
  return moved;
}
