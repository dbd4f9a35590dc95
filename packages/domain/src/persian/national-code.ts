import { compactTypedNumber } from './typed-number.ts';

/** `reserved`: the checksum may hold, but no person has such a code. */
export type NationalCodeProblem = 'not_digits' | 'length' | 'reserved' | 'checksum';

export type NationalCodeResult =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: NationalCodeProblem };

function problemOf(code: string): NationalCodeProblem | null {
  if (!/^[0-9]*$/.test(code)) return 'not_digits';
  if (code.length !== 10) return 'length';
  if (isReserved(code)) return 'reserved';
  return checkDigitOf(code) === Number(code[9]) ? null : 'checksum';
}

function isReserved(code: string): boolean {
  // Repeated digits pass the checksum but are what people type to get past a form; 1111111111 alone counts as a code.
  const isFiller = /^(\d)\1{9}$/.test(code) && code !== '1111111111';
  return isFiller || code.startsWith('000') || code.slice(3, 9) === '000000';
}

function checkDigitOf(code: string): number {
  let sum = 0;
  for (let index = 0; index < 9; index += 1) sum += Number(code[index]) * (10 - index);
  const remainder = sum % 11;
  return remainder < 2 ? remainder : 11 - remainder;
}

// No list of place prefixes: the lists in circulation refuse codes that people really have.
export function parseNationalCode(text: string): NationalCodeResult {
  const value = compactTypedNumber(text);
  const reason = problemOf(value);
  return reason === null ? { ok: true, value } : { ok: false, reason };
}

export function normalizeNationalCode(text: string): string | null {
  const result = parseNationalCode(text);
  return result.ok ? result.value : null;
}
