import type { Decimal } from '../decimal/decimal.ts';
import { divideFractions, type Fraction, fractionToNumber } from '../decimal/fraction.ts';

/** What the first two people gave for one answer. */
export type MarkPair = readonly [Decimal, Decimal];

export interface MarkerAgreement {
  /** How many answers were marked twice. */
  readonly answers: number;
  /** Of them: given the same by both. */
  readonly equal: number;
  /**
   * ICC(1,1) of Shrout and Fleiss: one way, single marks. Of the share of the variance that is the answers' own. It asks
   * neither who came first nor that the same two mark everything. Null where nothing varies.
   */
  readonly icc: number | null;
  /** Cohen's κ with quadratic weights, by the distance of the scores. Null where chance alone would agree always. */
  readonly kappa: number | null;
}

/** Worked out in whole numbers; only the last quotient is rounded. */
export function markerAgreement(pairs: readonly MarkPair[]): MarkerAgreement {
  const marks = pairs.map(([first, second]) => [first.thousandths, second.thousandths] as const);
  return {
    answers: marks.length,
    equal: marks.filter(([first, second]) => first === second).length,
    icc: number(oneWayIcc(marks)),
    kappa: number(quadraticKappa(marks)),
  };
}

function number(value: Fraction | null): number | null {
  return value && fractionToNumber(value);
}

const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);

/** (between − within) ÷ (between + (k − 1) within), by mean squares, of n answers with k marks each. */
export function oneWayIcc(marks: readonly (readonly bigint[])[]): Fraction | null {
  const [n, k] = [BigInt(marks.length), BigInt(marks[0]?.length ?? 0)];
  if (n < 2n || k < 2n) return null;
  const rows = marks.map(sum);
  const all = sum(rows);
  const squares = sum(marks.map((row) => sum(row.map((mark) => mark * mark))));
  const rowSquares = sum(rows.map((row) => row * row));
  // Both mean squares, times n·k·(n − 1)·(k − 1), so that nothing is divided before the end.
  const between = (n * rowSquares - all * all) * (k - 1n);
  const within = (k * squares - rowSquares) * (n - 1n);
  const total = between + (k - 1n) * within;
  return total === 0n ? null : quotient(between - within, total);
}

/** 1 − the mean squared distance of the pairs ÷ that of every first with every second mark. */
export function quadraticKappa(marks: readonly (readonly [bigint, bigint])[]): Fraction | null {
  const n = BigInt(marks.length);
  const firsts = marks.map(([first]) => first);
  const seconds = marks.map(([, second]) => second);
  const squares = (values: readonly bigint[]) => sum(values.map((value) => value * value));
  const ofPairs = n * sum(marks.map(([first, second]) => (first - second) ** 2n));
  const ofAll = n * (squares(firsts) + squares(seconds)) - 2n * sum(firsts) * sum(seconds);
  return ofAll === 0n ? null : quotient(ofAll - ofPairs, ofAll);
}

function quotient(numerator: bigint, denominator: bigint): Fraction {
  return divideFractions({ numerator, denominator: 1n }, { numerator: denominator, denominator: 1n });
}
