import { createOneTimePassword as endpoint } from '@sanjeh/contract/applicant/applicant.admin.contract';
import type {
  ApplicantDetail,
  OneTimePassword,
  SeenAccount,
} from '@sanjeh/contract/applicant/applicant.admin.schema';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { WorkQueue } from '#core/work-queue.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { newOneTimePassword, setDisabled, setOneTimePassword } from '../account/account.admin.service.ts';
import { hashPassword } from '../account/password-hash.service.ts';
import { assertMayGoOn } from '../account/user.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { accountOf } from './applicant.service.ts';
import { getApplicantDetail } from './applicant-detail.admin.service.ts';
import type { ListReading } from './applicant-list.admin.service.ts';

/** For the account of a person. The entry of the audit says that it was done, and nothing of the password. */
export async function createOneTimePassword(
  { db, passwordQueue }: { db: Executor; passwordQueue: WorkQueue },
  caller: Caller,
  id: number,
  given: SeenAccount,
): Promise<OneTimePassword> {
  const password = newOneTimePassword();
  const passwordHash = await passwordQueue.run(() => hashPassword(password));
  const until = await inTransaction(db, async (transaction) => {
    await assertMayGoOn(transaction, caller, endpoint.rights);
    const end = await setOneTimePassword(
      transaction,
      await seenAccountOf(transaction, id, given),
      passwordHash,
    );
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

/** The account of a person, with all who are in it. Once more changes nothing, and is not recorded. */
export function disableApplicant(
  db: Executor,
  caller: Caller,
  { id, isDisabled, given }: { id: number; isDisabled: boolean; given: SeenAccount },
  reading: ListReading,
): Promise<ApplicantDetail> {
  return inTransaction(db, async (transaction) => {
    if (await setDisabled(transaction, await seenAccountOf(transaction, id, given), isDisabled)) {
      await recordChange(transaction, caller, {
        entity: 'applicant',
        entityId: id,
        action: isDisabled ? 'disable' : 'enable',
        before: { isDisabled: !isDisabled },
        after: { isDisabled },
      });
    }
    return getApplicantDetail(transaction, id, reading);
  });
}

/** A page may be older than a move: what was meant for one family must not be done to another. */
async function seenAccountOf(db: Executor, id: number, given: SeenAccount): Promise<number> {
  const accountId = await accountOf(db, id);
  if (given?.seen !== undefined && given.seen !== accountId) throw new ApiError('stale');
  return accountId;
}
