import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

/** Now, or in a version that somebody has taken. */
export async function hasOtherKinds(db: Executor, examId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from questions where exam_id = ${examId} and kind <> 'single') or exists (
      select from exam_versions v join exam_version_questions q on q.version_id = v.id
      where v.exam_id = ${examId} and (q.takes_value or q.answer_ids = '{}')
    ) as has
  `.execute(db);
  return rows[0]?.has ?? false;
}
