import type { PasswordOwner } from '@sanjeh/domain/account/password-rule';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { createUser, findAccountId, getPasswordOwner, getUser, lockAccountRow } from './user.queries.ts';

/** Accounts of applicants have no user name: they sign in with the phone number, or a national code of their people. */
export function createApplicantUser(
  db: Executor,
  phoneNumber: string,
  passwordHash: string,
): Promise<{ id: number }> {
  return createUser(db, { role: 'applicant', username: null, phoneNumber, passwordHash });
}

export function findUser(db: Executor, id: number) {
  return getUser(db, id);
}

/** Of accounts whose people change together, the one with the smaller id comes first: nobody waits for each other. */
export async function lockAccount(db: Executor, id: number): Promise<{ id: number; phoneNumber: string }> {
  const row = found(await lockAccountRow(db, id));
  return { id: row.id, phoneNumber: found(row.phone_number) };
}

/** What must not be in the password of an account. */
export function findPasswordOwner(db: Executor, id: number): Promise<PasswordOwner> {
  return getPasswordOwner(db, id);
}

export async function findAccountByPhone(db: Executor, phoneNumber: string): Promise<number | null> {
  return (await findAccountId(db, phoneNumber))?.id ?? null;
}
