import { toAsciiDigits } from '../persian/digits.ts';

/** An exact number with up to three decimal places. An object, so that + and < cannot be used on it by accident. */
export interface Decimal {
  readonly thousandths: bigint;
}

/**
 * Twelve digits before the point and three after it are 15 in all: the most that a JSON number and back keeps exactly,
 * and what numeric(15,3) holds.
 */
const decimalMaxIntegerDigits = 12;

export const decimalMaxPlaces = 3;

export const zeroDecimal: Decimal = { thousandths: 0n };

// U+200E and U+2212 stand before a negative number that Intl wrote; U+066B is the Persian decimal point.
const written = /^\u200e?([-\u2212])?\u200e?0*([0-9]*)(?:[.\u066b]([0-9]{1,3}))?$/;

/** What a person typed, a database returned or `String(number)` gave. No exponent, no thousands separator, no plus sign. */
export function parseDecimal(text: string): Decimal | null {
  const ascii = toAsciiDigits(text.trim());
  const match = written.exec(ascii);
  if (match === null || !/[0-9]/.test(ascii)) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole.length > decimalMaxIntegerDigits) return null;
  const size = BigInt(whole + fraction.padEnd(3, '0'));
  return { thousandths: sign === undefined ? size : -size };
}

/** Whether it would be a number if it had fewer decimal places. */
export function hasTooManyPlaces(text: string): boolean {
  const [, start] = /^([^.\u066b]*[.\u066b][0-9]{3})[0-9]+$/.exec(toAsciiDigits(text.trim())) ?? [];
  return start !== undefined && parseDecimal(start) !== null;
}

/** Canonical: ASCII digits, no trailing zeros, no minus before zero. */
export function decimalToString(value: Decimal): string {
  const sign = value.thousandths < 0n ? '-' : '';
  const digits = String(value.thousandths < 0n ? -value.thousandths : value.thousandths).padStart(4, '0');
  const fraction = digits.slice(-3).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -3)}${fraction === '' ? '' : `.${fraction}`}`;
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  return { thousandths: a.thousandths + b.thousandths };
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return { thousandths: a.thousandths - b.thousandths };
}

export function sumDecimals(values: Iterable<Decimal>): Decimal {
  let sum = zeroDecimal;
  for (const value of values) sum = addDecimals(sum, value);
  return sum;
}

/** Negative, zero or positive, as sort functions expect. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.thousandths === b.thousandths) return 0;
  return a.thousandths < b.thousandths ? -1 : 1;
}
