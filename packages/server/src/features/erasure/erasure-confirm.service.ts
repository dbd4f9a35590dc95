import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { found } from '#core/revision.ts';
import { beUnhurried, inTransaction } from '#db/transaction.ts';
import type { AccountContext } from '../account/account.context.ts';
import { forgetAccountGuesses } from '../account/sign-in-throttle.service.ts';
import { lockIfThere } from '../account/user.service.ts';
import type { AttemptContext } from '../attempt/attempt.context.ts';
import { lockPeople } from '../attempt/start-lock.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { leaveOutOfMailings } from '../mailing/mailing.service.ts';
import { forgetCodes } from '../one-time-code/one-time-code.service.ts';
import { removeArchive } from '../own-data/own-archive.service.ts';
import { maskMentions, removeSheetRows } from './erase-mentions.queries.ts';
import { removeAccount, removeMessages, removePeople, removeUncounted } from './erase-rows.queries.ts';
import { isOfAnother, readSubject } from './erased-subject.service.ts';
import { addressesOf, everyIdOf, idsOf, mentionsOf } from './erased-subject.ts';
import {
  eraseAuditWords,
  lockErasure,
  markDone,
  removeFulfilled,
  selectAccountOf,
} from './erasure.queries.ts';
import { previewErasure } from './erasure-preview.service.ts';
import { leaveNumbers, lockAttempts } from './left-numbers.service.ts';

export type ErasingContext = Pick<AccountContext, 'db' | 'env' | 'keys'> &
  Pick<AttemptContext, 'attemptNotifier'>;

/** All of it or nothing. Of two who confirm, or of one who confirms and one who withdraws, the second finds it over. */
export async function confirmErasure(
  { db, env, keys, attemptNotifier }: ErasingContext,
  caller: Caller,
  { id, fingerprint }: { id: number; fingerprint: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await beUnhurried(transaction);
    // Before the requests, in the order of whoever moves or merges people: else each could wait for the other.
    const accountId = found(await selectAccountOf(transaction, id));
    await lockIfThere(transaction, accountId);
    const asked = found(await lockErasure(transaction, id));
    if (asked.state !== 'asked') throw new ApiError('stale');
    const subject = await readSubject(transaction, asked);
    if (subject.accountId !== accountId || isOfAnother(asked, subject)) throw new ApiError('stale');
    const ids = idsOf(subject);
    await lockPeople(transaction, ids);
    const attemptIds = await lockAttempts(transaction, ids);
    const preview = await previewErasure({ db: transaction, env, now: new Date() }, subject);
    if (preview.fingerprint !== fingerprint) throw new ApiError('stale');

    await removeUncounted(transaction, ids);
    for (const person of ids) await leaveNumbers(transaction, person, env.timeZone);
    const messageIds = await removeMessages(transaction, subject);
    await removeArchive(transaction, accountId);
    await leaveOutOfMailings(transaction, {
      applicantIds: ids,
      accountId: subject.isAccount ? accountId : null,
    });
    await removePeople(transaction, subject);
    await removeSheetRows(transaction, mentionsOf(subject));
    await maskMentions(transaction, mentionsOf(subject));
    if (subject.isAccount) {
      await forgetCodes(transaction, keys, addressesOf(subject));
      await forgetAccountGuesses(transaction, accountId);
      await removeAccount(transaction, accountId);
    }

    const { counts } = preview;
    const applicantIds = everyIdOf(subject);
    const done = { id, userId: caller.userId, applicantIds };
    await markDone(transaction, { ...done, outcome: counts });
    await removeFulfilled(transaction, { accountId, applicantIds, isAccount: subject.isAccount });
    const auditEntries = await eraseAuditWords(transaction, id, {
      records: [...attemptIds, ...messageIds],
      mentions: mentionsOf(subject),
    });
    const outcome = { ...counts, goes: { ...counts.goes, auditEntries } };
    await markDone(transaction, { ...done, outcome });
    await recordChange(transaction, caller, {
      ...{ entity: 'erasure', entityId: id, action: 'erase', before: null },
      after: {
        people: ids.length,
        isAccount: subject.isAccount,
        attempts: counts.stays.attempts,
        auditEntries,
      },
    });
  });
  attemptNotifier.changed();
}
