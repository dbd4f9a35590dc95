import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export async function selectRequest(
  db: Executor,
  examId: number,
  requestKey: string,
): Promise<number[] | undefined> {
  const row = await db
    .selectFrom('question_requests')
    .select('question_ids')
    .where('exam_id', '=', examId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row?.question_ids;
}

export async function insertRequest(
  db: Executor,
  examId: number,
  requestKey: string,
  questionIds: readonly number[],
): Promise<void> {
  await db
    .insertInto('question_requests')
    .values({ exam_id: examId, request_key: requestKey, question_ids: [...questionIds] })
    .execute();
}

/** Nobody waits a day for an answer. */
export async function deleteOldRequests(db: Executor): Promise<void> {
  await sql`DELETE FROM question_requests WHERE made_at < now() - interval '1 day'`.execute(db);
}
