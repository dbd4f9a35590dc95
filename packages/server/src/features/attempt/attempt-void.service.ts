import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { found } from '#core/revision.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { AttemptContext } from './attempt.context.ts';
import { lockAttempt, updateRestored, updateVoided } from './attempt.queries.ts';

interface Voiding {
  applicantId: number;
  id: string;
  reason: string;
  by: Caller;
}

/** From now on it counts nowhere, nor against how often an exam may be taken. */
export async function voidAttempt(context: AttemptContext, given: Voiding): Promise<void> {
  const { applicantId, id, reason, by } = given;
  await inTransaction(context.db, async (transaction) => {
    const attempt = found(await lockAttempt(transaction, applicantId, id, context.examClock.expected()));
    if (attempt.voided_at !== null) return;
    if (attempt.submitted_at === null) throw new ApiError('conflict');
    await updateVoided(transaction, applicantId, id, reason);
    await recordChange(transaction, by, {
      ...{ entity: 'attempt', entityId: id, applicantId, action: 'update' },
      before: { isVoid: false },
      after: { isVoid: true, reason },
    });
  });
  context.attemptNotifier.changed();
}

/** What it asked to be followed up comes back as it was left; both reasons stay in its history. */
export async function restoreAttempt(context: AttemptContext, given: Voiding): Promise<void> {
  const { applicantId, id, reason, by } = given;
  await inTransaction(context.db, async (transaction) => {
    const attempt = found(await lockAttempt(transaction, applicantId, id, context.examClock.expected()));
    if (attempt.voided_at === null) return;
    await updateRestored(transaction, applicantId, id);
    await recordChange(transaction, by, {
      ...{ entity: 'attempt', entityId: id, applicantId, action: 'update' },
      before: { isVoid: true, reason: attempt.void_reason },
      after: { isVoid: false, reason },
    });
  });
  context.attemptNotifier.changed();
}
