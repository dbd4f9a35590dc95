import type { CodeTicket } from '@sanjeh/contract/one-time-code/one-time-code.schema';
import type {
  Reach,
  ReachCode,
  ReminderChoice,
  ReminderKind,
  VerifiedReach,
} from '@sanjeh/contract/reach/reach.schema';
import type { AppContext } from '#app.context.ts';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { admitCodeBy } from '../account/code-guard.service.ts';
import { assertCode, sendCode, spendCode } from '../one-time-code/one-time-code.service.ts';
import * as queries from './reach.queries.ts';

export async function getReach(db: Executor, userId: number): Promise<Reach> {
  const row = found(await queries.selectReach(db, userId));
  return {
    phoneNumber: found(row.phone_number),
    isPhoneVerified: row.phone_verified_at !== null,
    email: row.email,
    language: (row.language ?? 'fa') as Language,
    remindersOff: (row.reminders_off ?? []) as ReminderKind[],
  };
}

export async function getReachLanguage(db: Executor, userId: number): Promise<Language> {
  return ((await queries.selectReach(db, userId))?.language ?? 'fa') as Language;
}

/** In the transaction in which an account comes into being. */
export async function startReach(
  db: Executor,
  userId: number,
  { language, isPhoneVerified }: { language: Language; isPhoneVerified: boolean },
): Promise<void> {
  await queries.upsertReach(db, userId, { language });
  if (isPhoneVerified) await queries.setPhoneVerified(db, userId);
}

export function markPhoneVerified(db: Executor, userId: number): Promise<void> {
  return queries.setPhoneVerified(db, userId);
}

export async function sendReachCode(
  context: AppContext,
  userId: number,
  { email }: ReachCode,
  language: Language,
): Promise<CodeTicket> {
  found(email === undefined ? context.channels.sms : context.channels.email);
  await admitCodeBy(context.pool, userId);
  if (email !== undefined)
    return sendCode(context, { purpose: 'email', channel: 'email', to: email, language, userId });
  const { phoneNumber } = await getReach(context.db, userId);
  return sendCode(context, { purpose: 'phone', channel: 'sms', to: phoneNumber, language, userId });
}

export async function verifyReach(
  context: AppContext,
  userId: number,
  { email, ticket, code }: VerifiedReach,
): Promise<Reach> {
  const { phoneNumber } = await getReach(context.db, userId);
  const expected =
    email === undefined
      ? ({ purpose: 'phone', to: phoneNumber } as const)
      : ({ purpose: 'email', to: email } as const);
  await assertCode(context, { ticket, code }, { ...expected, path: ['code'] });
  return inTransaction(context.db, async (transaction) => {
    await spendCode(transaction, { ticket, code }, ['code']);
    if (email === undefined) await queries.setPhoneVerified(transaction, userId);
    else await queries.upsertReach(transaction, userId, { email });
    return getReach(transaction, userId);
  });
}

export function forgetEmail(db: Executor, userId: number): Promise<void> {
  return queries.upsertReach(db, userId, { email: null });
}

export async function chooseReminders(
  db: Executor,
  userId: number,
  { language, remindersOff }: ReminderChoice,
): Promise<Reach> {
  await queries.upsertReach(db, userId, { language, reminders_off: [...new Set(remindersOff)] });
  return getReach(db, userId);
}

export function switchReminder(
  db: Executor,
  userId: number,
  kind: ReminderKind,
  isOff: boolean,
): Promise<void> {
  return queries.setReminderOff(db, userId, kind, isOff);
}
