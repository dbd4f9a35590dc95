import type { WithdrawnConsent } from '@sanjeh/contract/consent/consent.schema';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockAccount } from '../account/user.service.ts';
import { ownerOfConsent, withdrawConsent } from '../consent/consent.service.ts';
import type { AttemptContext } from './attempt.context.ts';
import { lockStarts } from './start-lock.service.ts';
import { lockOpenUnder, moveToStopped } from './stopped-attempt.queries.ts';

/** What was given under a consent before stays, marked; what is under way ends, and its answers are gone. */
export async function withdraw(
  { db, attemptNotifier }: Pick<AttemptContext, 'db' | 'attemptNotifier'>,
  userId: number,
  id: string,
): Promise<WithdrawnConsent> {
  const withdrawn = await inTransaction(db, async (transaction) => {
    // Nobody is moved or merged meanwhile, and what begins or is opened again under it has come before, or finds it gone.
    await lockAccount(transaction, userId);
    const applicantId = await ownerOfConsent(transaction, userId, id);
    await lockStarts(transaction, [applicantId]);
    const at = await withdrawConsent(transaction, applicantId, id);
    return { at, stopped: await stopUnder(transaction, applicantId, id) };
  });
  attemptNotifier.changed();
  return {
    id,
    withdrawnAt: withdrawn.at.toISOString(),
    stopped: withdrawn.stopped.map((attempt) => ({ id: attempt.id, exameId: attempt.exam_id })),
  };
}

/** What is under way under a consent ends. */
export async function stopUnder(db: Executor, applicantId: number, consentId: string) {
  const stopped = await lockOpenUnder(db, applicantId, consentId);
  const ids = stopped.map(({ id }) => id);
  if (ids.length > 0) await moveToStopped(db, applicantId, ids);
  return stopped;
}
