import { sql } from 'kysely';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ExamRow } from './exam.queries.ts';
import { deleteExam, lockExamRow, updateExam } from './exam.queries.ts';
import { assertPublishable, changeExam, readExam, recordExam } from './exam.service.ts';

/** Each of these may be asked for twice: what is so already stays as it is, without a new revision. */
export function publishExam(db: Executor, caller: Caller | null, id: number): Promise<ExamRow> {
  return changeExam(db, caller, id, 'publish', async (transaction, before) => {
    if (before.published) return;
    await assertPublishable(transaction, id);
    await updateExam(transaction, id, { published: true });
  });
}

export function unpublishExam(db: Executor, caller: Caller, id: number): Promise<ExamRow> {
  return changeExam(db, caller, id, 'unpublish', async (transaction, before) => {
    if (before.published) await updateExam(transaction, id, { published: false });
  });
}

export function archiveExam(db: Executor, caller: Caller, id: number): Promise<ExamRow> {
  return changeExam(db, caller, id, 'archive', async (transaction, before) => {
    if (before.archived_at === null) await updateExam(transaction, id, { archived_at: sql<Date>`now()` });
  });
}

export function unarchiveExam(db: Executor, caller: Caller, id: number): Promise<ExamRow> {
  return changeExam(db, caller, id, 'restore', async (transaction, before) => {
    if (before.archived_at !== null) await updateExam(transaction, id, { archived_at: null });
  });
}

/** What refers to an exam, as taken exams do, keeps it from being deleted. Then it is archived. */
export async function removeExam(
  db: Executor,
  caller: Caller,
  id: number,
): Promise<{ outcome: 'removed' | 'archived' }> {
  try {
    await inTransaction(db, async (transaction) => {
      await lockExamRow(transaction, id);
      const before = await readExam(transaction, id);
      await deleteExam(transaction, id);
      await recordExam(transaction, caller, 'remove', { before, after: null });
    });
    return { outcome: 'removed' };
  } catch (error) {
    if (!isReferredTo(error)) throw error;
    await archiveExam(db, caller, id);
    return { outcome: 'archived' };
  }
}

function isReferredTo(error: unknown): boolean {
  // foreign_key_violation: a row elsewhere still points here.
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23503';
}
