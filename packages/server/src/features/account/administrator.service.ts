import { randomBytes } from 'node:crypto';
import { administratorName } from '@sanjeh/contract/administrator/administrator.admin.schema';
import type { Right } from '@sanjeh/contract/auth/right';
import { type PasswordProblem, passwordProblem } from '@sanjeh/domain/account/password-rule';
import { normalizeName } from '@sanjeh/domain/account/user-name';
import { StartProblem } from '#core/start-problem.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './password-hash.service.ts';
import { removeSecondFactor } from './second-factor.service.ts';
import { endSessions } from './session.queries.ts';
import { createUser, findAdmin, hasAdmin, updatePassword } from './user.queries.ts';

const problems: Record<PasswordProblem, string> = {
  unsafe_character: 'The password holds a character that no keyboard types.',
  too_short: 'The password must have at least 8 characters.',
  too_long: 'The password may have at most 128 characters.',
  repeated: 'The password may not be one character repeated.',
  personal: 'The password may not be the administrator’s own name.',
  common: 'This password is among the commonly leaked ones. Choose another.',
};

export function randomPassword(): string {
  return randomBytes(12).toString('base64url');
}

function assertPassword(password: string, username: string): void {
  const problem = passwordProblem(password, isCommonPassword, { names: [username] });
  if (problem) throw new StartProblem(problems[problem]);
}

function assertUsername(username: string): void {
  if (!administratorName.test(username)) {
    throw new StartProblem(
      'An administrator’s name has 2 to 64 letters, digits, dots, dashes, underscores or at signs, and at least one letter.',
    );
  }
}

/** The first start makes the administrator `admin`. Returns a password made here, which is shown once. */
export async function ensureFirstAdmin(
  db: Executor,
  adminPassword: string | undefined,
): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const password = adminPassword ?? randomPassword();
  assertPassword(password, 'admin');
  await createUser(db, {
    role: 'admin',
    username: 'admin',
    passwordHash: await hashPassword(password),
    rights: ['owner'],
  });
  return adminPassword === undefined ? password : null;
}

/** An owner unless it is said what else: it is how one gets in when nobody does. */
export async function addAdmin(
  db: Executor,
  name: string,
  password: string,
  rights: Right[] = ['owner'],
): Promise<string> {
  const username = normalizeName(name);
  assertUsername(username);
  assertPassword(password, username);
  if (await findAdmin(db, username))
    throw new StartProblem(`There is already an administrator named ${username}.`);
  await createUser(db, { role: 'admin', username, passwordHash: await hashPassword(password), rights });
  return username;
}

/** Earlier sign-ins end with it. */
export async function resetAdminPassword(db: Executor, name: string, password: string): Promise<string> {
  const username = normalizeName(name);
  assertPassword(password, username);
  const user = await findAdmin(db, username);
  if (!user) throw new StartProblem(`There is no administrator named ${username}.`);
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (transaction) => {
    await updatePassword(transaction, user.id, passwordHash);
    await endSessions(transaction, user.id, 'password_changed');
  });
  return username;
}

/** For who has lost the device, the codes for recovery and everybody who could help. */
export async function removeAdminFactor(db: Executor, name: string): Promise<string> {
  const username = normalizeName(name);
  const user = await findAdmin(db, username);
  if (!user) throw new StartProblem(`There is no administrator named ${username}.`);
  await removeSecondFactor(db, null, user.id);
  return username;
}
