import { toAsciiDigits } from '../persian/digits.ts';

/** Both in code points of the normalized password. */
export const passwordMinLength = 8;
export const passwordMaxLength = 128;

export type PasswordProblem = 'too_short' | 'too_long' | 'common';

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
): PasswordProblem | null {
  const normalized = normalizePassword(password);
  const length = [...normalized].length;
  if (length < passwordMinLength) return 'too_short';
  if (length > passwordMaxLength) return 'too_long';
  return isCommon(normalized) ? 'common' : null;
}
