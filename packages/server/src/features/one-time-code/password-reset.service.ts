import type { PasswordReset } from '@sanjeh/contract/one-time-code/one-time-code.schema';
import type { AppContext } from '#app.context.ts';
import { networkOf } from '#core/network-address.ts';
import { found } from '#core/revision.ts';
import { inTransaction } from '#db/transaction.ts';
import { assertGoodPassword, replacePassword } from '../account/password.service.ts';
import { hashPassword } from '../account/password-hash.service.ts';
import { findAccountByPhone, findPasswordOwner } from '../account/user.service.ts';
import { writeMessage } from '../message/message.service.ts';
import { getReachLanguage, markPhoneVerified } from '../reach/reach.service.ts';
import { assertCode, spendCode } from './one-time-code.service.ts';

const noticeMs = 3 * 86_400_000;

/** The code is judged first: whoever has none learns nothing about the account, nor keeps the hashing busy. */
export async function resetPassword(context: AppContext, reset: PasswordReset, ip: string): Promise<void> {
  const { phoneNumber: to, ticket, code, password } = reset;
  await assertCode(context, { ticket, code }, { purpose: 'password', to, path: ['code'] });
  const userId = found(await findAccountByPhone(context.db, to));
  assertGoodPassword(password, await findPasswordOwner(context.db, userId));
  const turn = { who: networkOf(ip), lane: 'later' } as const;
  const passwordHash = await context.passwordQueue.run(() => hashPassword(password), turn);
  await inTransaction(context.db, async (transaction) => {
    await spendCode(transaction, { ticket, code }, ['code']);
    await replacePassword(transaction, userId, passwordHash);
    await markPhoneVerified(transaction, userId);
    await writeMessage(transaction, {
      ...{ kind: 'password_changed', channel: 'sms', to, userId },
      language: await getReachLanguage(transaction, userId),
      expiresAt: new Date(Date.now() + noticeMs),
    });
  });
}
