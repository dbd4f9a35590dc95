import { randomInt } from 'node:crypto';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockApplicantUser, updateDisabled } from './account.admin.queries.ts';
import { endSessions } from './session.queries.ts';
import { updateOneTimePassword } from './user.queries.ts';

/** No letter that could be read as another one, or as a digit: it is passed on by voice or on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

export function newOneTimePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('');
  return [group(), group(), group()].join('-');
}

/** Long enough for a weekend between the desk and the person's home. */
export const oneTimeHours = 72;

/**
 * Whoever knew the old password is out; the new one opens one session, in which another has to be chosen. Says until
 * when it does.
 */
export function setOneTimePassword(db: Executor, id: number, passwordHash: string): Promise<Date> {
  return inTransaction(db, async (transaction) => {
    found(await lockApplicantUser(transaction, id));
    const until = await updateOneTimePassword(transaction, id, passwordHash, oneTimeHours);
    await endSessions(transaction, id, 'password_changed');
    return until;
  });
}

/** Says whether that was a change. */
export function setDisabled(db: Executor, id: number, isDisabled: boolean): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { disabled_at } = found(await lockApplicantUser(transaction, id));
    if ((disabled_at !== null) === isDisabled) return false;
    await updateDisabled(transaction, id, isDisabled);
    if (isDisabled) await endSessions(transaction, id, 'disabled');
    return true;
  });
}
