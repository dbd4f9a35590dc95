import { type Decimal, sumDecimals } from '../decimal/decimal.ts';
import { divideFractions, roundFraction, toFraction, wholeFraction } from '../decimal/fraction.ts';

export interface MarkingRule {
  readonly twoMarkers: boolean;
  /** Null: however far two are apart, their mean counts. */
  readonly tolerance: Decimal | null;
}

export interface Settlement {
  /** Null: somebody is still to mark it. */
  readonly score: Decimal | null;
  /** How many people have to mark it, as far as it is known. */
  readonly needed: number;
  /** Whether the first two were too far apart for their mean. */
  readonly isDisputed: boolean;
}

/**
 * What the marks of different people, in the order they were first given, come to. Of two it is the mean, to
 * thousandths, half away from zero. Where two are too far apart, the third person's mark counts and theirs do not.
 */
export function settledMark({ twoMarkers, tolerance }: MarkingRule, marks: readonly Decimal[]): Settlement {
  const [first, second, third] = marks;
  const wanted = twoMarkers ? 2 : 1;
  if (first === undefined) return { score: null, needed: wanted, isDisputed: false };
  if (!twoMarkers) return { score: first, needed: 1, isDisputed: false };
  if (second === undefined) return { score: null, needed: 2, isDisputed: false };
  const isDisputed = tolerance !== null && distance(first, second) > tolerance.thousandths;
  if (isDisputed) return { score: third ?? null, needed: 3, isDisputed };
  return { score: mean([first, second]), needed: 2, isDisputed };
}

function distance(one: Decimal, other: Decimal): bigint {
  const apart = one.thousandths - other.thousandths;
  return apart < 0n ? -apart : apart;
}

function mean(marks: readonly Decimal[]): Decimal {
  return roundFraction(divideFractions(toFraction(sumDecimals(marks)), wholeFraction(marks.length)));
}
