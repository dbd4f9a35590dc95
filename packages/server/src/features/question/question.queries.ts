import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Executor } from '../../db/executor.ts';
import type { AnswersTable, QuestionsTable } from '../../db/schema.gen.ts';

/** After the exam's last question. */
export function appendQuestion(
  db: Executor,
  row: Omit<Insertable<QuestionsTable>, 'position'>,
): Promise<{ id: number }> {
  const position = sql<number>`(
    SELECT coalesce(max(position), 0) + 1 FROM questions WHERE exam_id = ${row.exam_id}
  )`;
  return db
    .insertInto('questions')
    .values({ ...row, position })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function countQuestions(db: Executor, examId: number): Promise<number> {
  const { count } = await db
    .selectFrom('questions')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('exam_id', '=', examId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAnswers(db: Executor, rows: readonly Insertable<AnswersTable>[]): Promise<void> {
  await db.insertInto('answers').values(rows).execute();
}
