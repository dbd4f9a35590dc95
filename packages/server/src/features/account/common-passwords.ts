import { passwordMinLength } from '@sanjeh/domain/account/password-rule';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Leaked passwords that are long enough to be chosen here, in small letters. */
const common: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] as string[]).filter((password) => password.length >= passwordMinLength),
);

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
