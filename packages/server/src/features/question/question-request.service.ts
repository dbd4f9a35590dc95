import type { Transaction } from 'kysely';
import type { Database } from '#db/schema.gen.ts';
import { type ExamCounters, lockExam } from '../exam-revision/exam-revision.service.ts';
import { deleteOldRequests, insertRequest, selectRequest } from './question-request.queries.ts';

type Work<Change> = {
  /** Does what is asked for, and names the questions that it has added. */
  first: () => Promise<{ change: Change; ids: readonly number[] }>;
  /** Answers a call that has been heard before, whatever became of its questions since. */
  again: (ids: readonly number[], counters: ExamCounters) => Promise<Change>;
};

/** One call does its work once, however often it is sent. */
export async function once<Change>(
  transaction: Transaction<Database>,
  examId: number,
  requestKey: string | undefined,
  { first, again }: Work<Change>,
): Promise<Change> {
  if (requestKey === undefined) return (await first()).change;
  // Under the lock a second one waits until it can see the first.
  const counters = await lockExam(transaction, examId);
  const known = await selectRequest(transaction, examId, requestKey);
  if (known !== undefined) return again(known, counters);
  const { change, ids } = await first();
  await insertRequest(transaction, examId, requestKey, ids);
  await deleteOldRequests(transaction);
  return change;
}
