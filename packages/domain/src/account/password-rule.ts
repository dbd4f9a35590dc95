import { toAsciiDigits } from '../persian/digits.ts';
import { normalizePhoneNumber } from '../persian/phone-number.ts';
import { compactSearchKey } from '../persian/search-key.ts';
import { compactTypedNumber } from '../persian/typed-number.ts';
import { isWholeText } from '../text/safe-text.ts';

/** Both in code points of the normalized password. */
export const passwordMinLength = 8;
export const passwordMaxLength = 128;

export type PasswordProblem =
  | 'unsafe_character'
  | 'too_short'
  | 'too_long'
  | 'repeated'
  | 'personal'
  | 'common';

/** What others may know of whoever chooses the password. */
export interface PasswordOwner {
  readonly names?: readonly string[];
  readonly nationalCodes?: readonly string[];
  readonly phoneNumber?: string;
}

/**
 * What is hashed and compared. NFKC because two devices may send the same letters as different code points; ASCII
 * digits because a Persian keyboard on the phone and a Latin one on the desk must open the same account. Case, spaces
 * and letters stay as typed.
 */
export function normalizePassword(password: string): string {
  return toAsciiDigits(password.normalize('NFKC'));
}

/** `isCommon` is asked about the normalized password, so that ۱۲۳۴۵۶۷۸ is as common as 12345678. */
export function passwordProblem(
  password: string,
  isCommon: (normalizedPassword: string) => boolean,
  owner: PasswordOwner = {},
): PasswordProblem | null {
  if (!isWholeText(password)) return 'unsafe_character';
  const normalized = normalizePassword(password);
  const characters = [...normalized];
  if (characters.length < passwordMinLength) return 'too_short';
  if (characters.length > passwordMaxLength) return 'too_long';
  if (new Set(characters).size === 1) return 'repeated';
  if (isOwn(normalized, owner)) return 'personal';
  return isCommon(normalized) ? 'common' : null;
}

/** The password as a whole, however it is spelt: a sentence in which the name occurs is still a good one. */
function isOwn(password: string, { names = [], nationalCodes = [], phoneNumber }: PasswordOwner): boolean {
  const number = compactTypedNumber(password);
  if (nationalCodes.includes(number)) return true;
  if (phoneNumber !== undefined && normalizePhoneNumber(password) === normalizePhoneNumber(phoneNumber))
    return true;
  const key = nameKey(password);
  const keys = names.map(nameKey).filter((name) => name !== '');
  return keys.includes(key) || keys.some((first) => keys.some((last) => first + last === key));
}

/** Letters alone: dots and dashes between the parts of a name hide nothing. */
function nameKey(text: string): string {
  return compactSearchKey(text).replace(/[^\p{L}\p{N}]/gu, '');
}
