import type { BankKeep, BankKept } from '@sanjeh/contract/bank-question/bank-question.schema';
import type { Transaction } from 'kysely';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { lockExam } from '../exam-revision/exam-revision.service.ts';
import { contentColumns } from './bank-content.ts';
import { insertRevision, updateNewest } from './bank-question.queries.ts';
import { assertDraftCurrent, getBankQuestion, lockBankQuestion } from './bank-question.service.ts';
import { lockTags } from './bank-tag.queries.ts';
import { selectUsesOf, type UseRow } from './bank-use.queries.ts';
import { follow, withDeviations } from './bank-use.service.ts';
import { assertDrawable } from './draw-guard.ts';

/** Makes a revision of the draft, and those copies follow that were named. Without a draft those are brought up to date. */
export function keepBankQuestion(
  db: Executor,
  caller: Caller,
  id: number,
  { draftRevision, followers, seenDeviating }: BankKeep,
): Promise<BankKept> {
  return inTransaction(db, async (transaction) => {
    const row = await lockBankQuestion(transaction, id);
    assertDraftCurrent(row, draftRevision);
    const content = row.draft ?? row.content;
    const revision = row.draft ? row.revision + 1 : row.revision;
    if (row.draft) {
      const tagIds = row.tags.map((tag) => tag.id);
      await lockTags(transaction, tagIds);
      const columns = contentColumns(content);
      await insertRevision(transaction, { id, revision, content, by: caller.userId });
      await updateNewest(transaction, id, { ...columns, revision });
      await assertDrawable(transaction, tagIds, [{ id, ...columns }]);
      await recordChange(transaction, caller, {
        ...{ entity: 'bank_question', entityId: id, action: 'update' },
        ...{ before: row.content, after: content },
      });
    }
    const named = new Set(followers);
    const uses = (await selectUsesOf(transaction, id)).filter(({ question_id }) => named.has(question_id));
    if (seenDeviating) await assertSeen(transaction, uses, new Set(seenDeviating));
    // In the order of their exams, so that two who change questions of the same exams do not wait for each other.
    for (const use of uses) await follow(transaction, caller, use, { revision, content });
    return { question: await getBankQuestion(transaction, id), followed: uses.length };
  });
}

/** What somebody has changed in an exam meanwhile is not written over unseen. Locked, so that it stays so until then. */
async function assertSeen(
  transaction: Transaction<Database>,
  uses: readonly UseRow[],
  seen: ReadonlySet<number>,
): Promise<void> {
  for (const examId of new Set(uses.map(({ exam_id }) => exam_id))) await lockExam(transaction, examId);
  const unseen = (await withDeviations(transaction, uses)).filter(
    ({ use, deviates }) => deviates && !seen.has(use.question_id),
  );
  if (unseen.length > 0) throw new ApiError('stale', { params: { deviating: unseen.length } });
}
