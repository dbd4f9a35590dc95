import type { AdminApplicant, OneTimePassword } from '@sanjeh/contract/applicant/applicant.admin.schema';
import type { Caller } from '#core/caller.ts';
import type { WorkQueue } from '#core/work-queue.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { newOneTimePassword, setDisabled, setOneTimePassword } from '../account/account.admin.service.ts';
import { hashPassword } from '../account/password-hash.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getAdminApplicant, type ListReading } from './applicant-list.admin.service.ts';

/** The entry of the audit says that it was done, and nothing of the password. */
export async function createOneTimePassword(
  { db, passwordQueue }: { db: Executor; passwordQueue: WorkQueue },
  caller: Caller,
  id: number,
): Promise<OneTimePassword> {
  const password = newOneTimePassword();
  const passwordHash = await passwordQueue.run(() => hashPassword(password));
  const until = await inTransaction(db, async (transaction) => {
    const end = await setOneTimePassword(transaction, id, passwordHash);
    await recordChange(transaction, caller, {
      entity: 'applicant',
      entityId: id,
      action: 'reset_password',
      before: null,
      after: null,
    });
    return end;
  });
  return { password, until: until.toISOString() };
}

/** Once more changes nothing, and is not recorded. */
export function disableApplicant(
  db: Executor,
  caller: Caller,
  { id, isDisabled }: { id: number; isDisabled: boolean },
  reading: ListReading,
): Promise<AdminApplicant> {
  return inTransaction(db, async (transaction) => {
    if (await setDisabled(transaction, id, isDisabled)) {
      await recordChange(transaction, caller, {
        entity: 'applicant',
        entityId: id,
        action: isDisabled ? 'disable' : 'enable',
        before: { isDisabled: !isDisabled },
        after: { isDisabled },
      });
    }
    return getAdminApplicant(transaction, id, reading);
  });
}
