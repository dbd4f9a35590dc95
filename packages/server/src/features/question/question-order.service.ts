import type { QuestionOrder, QuestionOrderChange } from '@sanjeh/contract/question/question.schema';
import type { Transaction } from 'kysely';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { assertCurrent } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { refuseBy } from '#db/query/constraint-refusal.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockExam, raiseContent } from '../exam-revision/exam-revision.service.ts';
import { recordQuestions } from './question-audit.ts';
import { toChange } from './question-change.ts';
import type { PlacedRow } from './question-order.queries.ts';
import { selectOrder, updateOrder } from './question-order.queries.ts';
import { once } from './question-request.service.ts';

const refusals = {
  questions_question_section_id_fkey: () => invalidField('sections', 'invalid_choice'),
};

export function reorderQuestions(
  db: Executor,
  caller: Caller,
  examId: number,
  { requestKey, ...order }: QuestionOrder,
): Promise<QuestionOrderChange> {
  return inTransaction(db, (transaction) =>
    once(transaction, examId, requestKey, {
      first: async () => ({ change: await reorder(transaction, caller, examId, order), ids: [] }),
      // Which questions have a new revision may be another matter by now: the list tells.
      again: async (_, counters) => ({ ...toChange(counters), moved: [] }),
    }),
  );
}

async function reorder(
  transaction: Transaction<Database>,
  caller: Caller,
  examId: number,
  { orderRevision, sections }: Omit<QuestionOrder, 'requestKey'>,
): Promise<QuestionOrderChange> {
  const current = await lockExam(transaction, examId);
  assertCurrent({ revision: current.orderRevision }, orderRevision);
  const before = await selectOrder(transaction, examId);
  const wanted = sections.flatMap(({ questionSectionId, questionIds }) =>
    questionIds.map((id) => ({ id, question_section_id: questionSectionId })),
  );
  if (!isSameSet(before, wanted)) {
    throw new ApiError('stale', { params: { revision: current.orderRevision } });
  }
  const moved = await refuseBy(refusals, updateOrder(transaction, examId, wanted));
  const counters = await raiseContent(transaction, examId, 'order');
  await recordQuestions(transaction, caller, examId, 'reorder', {
    before: { order: toOrder(before) },
    after: { order: toOrder(wanted) },
  });
  return { ...toChange(counters), moved };
}

function isSameSet(a: readonly PlacedRow[], b: readonly PlacedRow[]): boolean {
  const ids = new Set(a.map(({ id }) => id));
  return a.length === b.length && b.every(({ id }) => ids.has(id));
}

function toOrder(rows: readonly PlacedRow[]) {
  return rows.map((row) => ({ id: row.id, questionSectionId: row.question_section_id }));
}
