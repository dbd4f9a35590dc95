import { passwordIssue } from '@sanjeh/contract/applicant/applicant.schema';
import { type PasswordOwner, passwordProblem } from '@sanjeh/domain/account/password-rule';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import type { AccountContext } from './account.context.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, verifyPassword } from './password-hash.service.ts';
import { logSecurityEvent, type SecurityLog } from './security-event.service.ts';
import { endSessions } from './session.queries.ts';
import {
  assertMayGuess,
  forgetGuesses,
  ownPasswordSource,
  recordFailure,
} from './sign-in-throttle.service.ts';
import { getPasswordOwner, getUser, updatePassword } from './user.queries.ts';

export function assertGoodPassword(password: string, owner: PasswordOwner): void {
  const problem = passwordProblem(password, isCommonPassword, owner);
  if (problem === null) return;
  const { code, params } = passwordIssue[problem];
  throw invalidField('password', code, params);
}

/** Chosen by who has shown that the account is theirs: every sign-in of before ends. */
export async function replacePassword(db: Executor, userId: number, passwordHash: string): Promise<void> {
  await updatePassword(db, userId, passwordHash);
  await endSessions(db, userId, 'password_changed');
}

type PasswordChange = { currentPassword: string; password: string; ip: string };

export async function changePassword(
  context: AccountContext,
  caller: Caller,
  change: PasswordChange,
  log: SecurityLog,
): Promise<void> {
  assertGoodPassword(change.password, await getPasswordOwner(context.db, caller.userId));
  const source = ownPasswordSource(caller.userId);
  const turn = { who: source.account };
  const passwordHash = await context.passwordQueue.run(async () => {
    await assertMayGuess(context.pool, source);
    const user = await getUser(context.db, caller.userId);
    if (!user) throw new ApiError('not_signed_in');
    if (!(await verifyPassword(user.password_hash, change.currentPassword))) {
      await recordFailure(context.pool, source);
      logSecurityEvent(log, 'own_password_wrong', { address: change.ip, account: caller.userId });
      throw invalidField('currentPassword', 'password_wrong');
    }
    await forgetGuesses(context.pool, source);
    return hashPassword(change.password);
  }, turn);
  await inTransaction(context.db, async (transaction) => {
    await updatePassword(transaction, caller.userId, passwordHash);
    await endSessions(transaction, caller.userId, 'password_changed', caller.sessionId);
  });
}
