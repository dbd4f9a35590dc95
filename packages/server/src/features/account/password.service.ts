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
import { confirmSession, endSessions } from './session.queries.ts';
import {
  assertMayGuess,
  forgetGuesses,
  ownPasswordSource,
  recordFailure,
} from './sign-in-throttle.service.ts';
import { exchangePassword, getPasswordOwner, getUser, updatePassword } from './user.queries.ts';

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

type TypedPassword = { field: string; password: string; ip: string };

/** Goes on in the same turn once the own password has proved right. */
async function afterOwnPassword<T>(
  context: AccountContext,
  caller: Caller,
  typed: TypedPassword,
  log: SecurityLog,
  goOn: (checkedHash: string) => Promise<T>,
): Promise<T> {
  const source = ownPasswordSource(caller.userId);
  return context.passwordQueue.run(
    async () => {
      await assertMayGuess(context.pool, source);
      const user = await getUser(context.db, caller.userId);
      if (!user) throw new ApiError('not_signed_in');
      if (!(await verifyPassword(user.password_hash, typed.password))) {
        await recordFailure(context.pool, source);
        logSecurityEvent(log, 'own_password_wrong', { address: typed.ip, account: caller.userId });
        throw invalidField(typed.field, 'password_wrong');
      }
      await forgetGuesses(context.pool, source);
      return goOn(user.password_hash);
    },
    { who: source.account },
  );
}

/** For the next minutes this sign-in may do what asks for the password. */
export function confirmPassword(
  context: AccountContext,
  caller: Caller,
  { password, ip }: { password: string; ip: string },
  log: SecurityLog,
): Promise<void> {
  const typed = { field: 'password', password, ip };
  return afterOwnPassword(context, caller, typed, log, () => confirmSession(context.db, caller.sessionId));
}

type PasswordChange = { currentPassword: string; password: string; ip: string };

export async function changePassword(
  context: AccountContext,
  caller: Caller,
  change: PasswordChange,
  log: SecurityLog,
): Promise<void> {
  assertGoodPassword(change.password, await getPasswordOwner(context.db, caller.userId));
  const typed = { field: 'currentPassword', password: change.currentPassword, ip: change.ip };
  const { checkedHash, passwordHash } = await afterOwnPassword(
    context,
    caller,
    typed,
    log,
    async (checked) => ({
      ...{ checkedHash: checked, passwordHash: await hashPassword(change.password) },
    }),
  );
  await inTransaction(context.db, async (transaction) => {
    // Whoever has replaced it since has ended this sign-in too.
    if (!(await exchangePassword(transaction, caller.userId, checkedHash, passwordHash)))
      throw new ApiError('not_signed_in');
    await confirmSession(transaction, caller.sessionId);
    await endSessions(transaction, caller.userId, 'password_changed', caller.sessionId);
  });
}
