import { hasRight, type Right } from '@sanjeh/contract/auth/right';
import type { PasswordOwner } from '@sanjeh/domain/account/password-rule';
import { ApiError } from '#core/api-error.ts';
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

/** Whether an administrator who was let in when something began is one who would be let in now. */
export async function mayGoOn(db: Executor, id: number, needed: readonly Right[]): Promise<boolean> {
  const user = await getUser(db, id);
  return user?.disabled_at === null && hasRight(user.rights as Right[], needed);
}

/** After a wait in line: who asked may have lost the right to meanwhile. */
export async function assertMayGoOn(
  db: Executor,
  { userId }: { userId: number },
  needed: readonly Right[],
): Promise<void> {
  if (!(await mayGoOn(db, userId, needed))) throw new ApiError('forbidden');
}

/** Of accounts whose people change together, the one with the smaller id comes first: nobody waits for each other. */
export async function lockAccount(db: Executor, id: number): Promise<{ id: number; phoneNumber: string }> {
  const row = found(await lockAccountRow(db, id));
  return { id: row.id, phoneNumber: found(row.phone_number) };
}

/** The same of an account that somebody else may just have erased. */
export async function lockIfThere(db: Executor, id: number): Promise<void> {
  await lockAccountRow(db, id);
}

/** What must not be in the password of an account. */
export function findPasswordOwner(db: Executor, id: number): Promise<PasswordOwner> {
  return getPasswordOwner(db, id);
}

export async function findAccountByPhone(db: Executor, phoneNumber: string): Promise<number | null> {
  return (await findAccountId(db, phoneNumber))?.id ?? null;
}
