import type { Insertable } from 'kysely';
import type { Executor } from '../../db/executor.ts';
import type { ExamsTable } from '../../db/schema.gen.ts';

export function insertExam(db: Executor, row: Insertable<ExamsTable>): Promise<{ id: number }> {
  return db.insertInto('exams').values(row).returning('id').executeTakeFirstOrThrow();
}

export async function lockExamRow(db: Executor, id: number): Promise<void> {
  await db.selectFrom('exams').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
