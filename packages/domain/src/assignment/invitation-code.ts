import { toAsciiDigits } from '../persian/digits.ts';

/** K7M2-QX9D, however it was typed; what is no code stays what it is. */
export function toInvitationCode(typed: string): string {
  const text = toAsciiDigits(typed).replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-9]{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4)}` : text;
}
