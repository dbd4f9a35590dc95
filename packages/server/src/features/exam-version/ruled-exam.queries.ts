import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

/** Now, or in a version that somebody has taken. */
export async function hasRules(db: Executor, examId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from exams where id = ${examId} and rules <> '[]')
      or exists (select from exam_versions where exam_id = ${examId} and content ? 'rules') as has
  `.execute(db);
  return rows[0]?.has ?? false;
}
