import { hash, type Options, verify } from '@node-rs/argon2';
import { normalizePassword } from '@sanjeh/domain/account/password-rule';
import { keepMade } from '#core/keep-made.ts';

/** The library's default algorithm is argon2id. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), options);
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, normalizePassword(password));
}

/** Checked when there is no such account, so that the answer takes as long as for a wrong password. */
export const strangerHash = keepMade(() => hashPassword('an account that does not exist'));
