import { decimalToString, parseDecimal, subtractDecimals } from '../decimal/decimal.ts';

/** From one score to another, as they travel: JSON numbers with at most three places. 0.3 − 0.1 is 0.2. */
export function scoreDifference(from: number, to: number): number {
  const [start, end] = [parseDecimal(String(from)), parseDecimal(String(to))];
  if (start === null || end === null) throw new Error(`${from} and ${to} are not both scores`);
  return Number(decimalToString(subtractDecimals(end, start)));
}
