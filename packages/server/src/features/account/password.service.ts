import { passwordMaxLength, passwordMinLength, passwordProblem } from '@sanjeh/domain/account/password-rule';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { inTransaction } from '#db/transaction.ts';
import type { AccountContext } from './account.context.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, verifyPassword } from './password-hash.service.ts';
import { endSessions } from './session.queries.ts';
import {
  addressSubject,
  assertNotThrottled,
  recordFailure,
  recordSuccess,
} from './sign-in-throttle.service.ts';
import { getUser, updatePassword } from './user.queries.ts';

export function assertGoodPassword(password: string): void {
  const problem = passwordProblem(password, isCommonPassword);
  if (problem === 'too_short')
    throw invalidField('password', 'password_too_short', { minimum: passwordMinLength });
  if (problem === 'too_long')
    throw invalidField('password', 'password_too_long', { maximum: passwordMaxLength });
  if (problem === 'common') throw invalidField('password', 'password_common');
}

type PasswordChange = { currentPassword: string; password: string; ip: string };

export async function changePassword(
  context: AccountContext,
  caller: Caller,
  change: PasswordChange,
): Promise<void> {
  assertGoodPassword(change.password);
  const source = { account: `session:${caller.sessionId}`, address: addressSubject(change.ip) };
  const passwordHash = await context.passwordQueue.run(async () => {
    await assertNotThrottled(context.pool, source);
    const user = await getUser(context.db, caller.userId);
    if (!user) throw new ApiError('not_signed_in');
    if (!(await verifyPassword(user.password_hash, change.currentPassword))) {
      await recordFailure(context.pool, source);
      throw invalidField('currentPassword', 'password_wrong');
    }
    await recordSuccess(context.pool, source);
    return hashPassword(change.password);
  });
  await inTransaction(context.db, async (transaction) => {
    await updatePassword(transaction, caller.userId, passwordHash);
    await endSessions(transaction, caller.userId, 'password_changed', caller.sessionId);
  });
}
