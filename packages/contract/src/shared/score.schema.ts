import { decimalMaxPlaces, decimalToString, parseDecimal } from '@sanjeh/domain/decimal/decimal';
import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import type { IssueCode } from '../issue.ts';
import { z } from '../zod.ts';

/**
 * Scores travel as JSON numbers: up to 15 significant digits survive the way into a double and back unchanged, and
 * everything here has at most 12. Forms may also send what was typed («۰٫۵»). A number that already carries a
 * rounding error (0.1 + 0.2) has more than three places and is refused rather than rounded. Sums are never taken on
 * these numbers but on the domain's Decimal.
 */
function decimalInput(limit: number) {
  return z
    .union([z.number(), z.string().trim().max(40)], {
      error: (issue) => (issue.input === undefined ? 'required' : 'number') satisfies IssueCode,
    })
    .transform((value, context) => {
      const decimal = parseDecimal(String(value));
      if (decimal !== null) return Number(decimalToString(decimal));
      const read = readLoosely(value);
      // Out of range is for the next step to say.
      if (Math.abs(read) > limit) return read;
      const problem = problemOf(value, read);
      const params = problem === 'decimal_places' ? { places: decimalMaxPlaces } : {};
      context.issues.push({ code: 'custom', message: problem, input: value, params });
      return z.NEVER;
    })
    .pipe(z.number().min(-limit).max(limit));
}

/** Digits, sign and point alone: `Number` would also read «1e2» and «0x1f», which nobody writes as a score. */
function readLoosely(value: number | string): number {
  if (typeof value === 'number') return value;
  const text = toAsciiDigits(value).replace('\u066b', '.').replace('\u2212', '-');
  return /^[\d.+-]+$/.test(text) ? Number(text) : Number.NaN;
}

function problemOf(value: number | string, read: number): IssueCode {
  if (value === '') return 'required';
  return Number.isFinite(read) ? 'decimal_places' : 'number';
}

/** The score of one answer. */
export const scoreInputSchema = decimalInput(999_999.999);
/** A bound of a band, which reads the sum of many scores. */
export const boundInputSchema = decimalInput(999_999_999.999);
/** A score or a bound in a response. */
export const scoreSchema = z.number();
