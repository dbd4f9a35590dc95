import { compareDecimals, type Decimal } from '../decimal/decimal.ts';
import {
  addFractions,
  compareFractions,
  divideFractions,
  type Fraction,
  figureFraction,
  fractionToNumber,
  multiplyFractions,
  roundFraction,
  subtractFractions,
  toFraction,
  wholeFraction,
  zeroFraction,
} from '../decimal/fraction.ts';
import {
  fromMeasure,
  fromZ,
  noStandardScores,
  type StandardMeasure,
  type StandardScores,
} from './standard-score.ts';

/**
 * What is known of the people of a norm group. Of a table, a row holds from its raw score up to that of the next; of
 * data, each raw score that somebody had, and how many had it.
 */
export type NormBasis =
  | { readonly kind: 'mean_sd'; readonly mean: Decimal; readonly sd: Decimal }
  | {
      readonly kind: 'table';
      readonly measure: StandardMeasure;
      readonly rows: readonly { readonly raw: Decimal; readonly value: Decimal }[];
      /** Of the raw scores, where the source tells them. */
      readonly mean: Decimal | null;
      readonly sd: Decimal | null;
    }
  | { readonly kind: 'data'; readonly rows: readonly { readonly raw: Decimal; readonly count: number }[] };

export function standardScores(score: Fraction, basis: NormBasis): StandardScores {
  switch (basis.kind) {
    case 'mean_sd':
      return fromZ(zOf(score, toFraction(basis.mean), toFraction(basis.sd)));
    case 'table': {
      const row = basis.rows
        .toSorted((a, b) => compareFractions(toFraction(a.raw), toFraction(b.raw)))
        .findLast(({ raw }) => compareFractions(toFraction(raw), score) <= 0);
      return row ? fromMeasure[basis.measure](toFraction(row.value)) : noStandardScores;
    }
    case 'data': {
      const percentile = midRank(score, basis.rows);
      const spread = spreadOf(basis);
      const z = spread && spread.sd.numerator !== 0n ? zOf(score, spread.mean, spread.sd) : null;
      return { ...(z ? fromZ(z) : noStandardScores), percentile };
    }
  }
}

function zOf(score: Fraction, mean: Fraction, sd: Fraction): Fraction {
  return divideFractions(subtractFractions(score, mean), sd);
}

interface Row {
  readonly raw: Decimal;
  readonly count: number;
}

function countOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** Those below and half of those at the same score, of a hundred. Theirs are kept to thousandths, so it is set beside them so. */
function midRank(score: Fraction, rows: readonly Row[]): Fraction | null {
  const people = countOf(rows);
  if (people === 0) return null;
  const own = roundFraction(score);
  const halves = rows.reduce((sum, { raw, count }) => {
    const order = compareDecimals(raw, own);
    if (order > 0) return sum;
    return sum + (order < 0 ? 2 * count : count);
  }, 0);
  return divideFractions(wholeFraction(50 * halves), wholeFraction(people));
}

/** The mean and the standard deviation of the group's raw scores; null where they are not known. */
export function spreadOf(basis: NormBasis): { mean: Fraction; sd: Fraction } | null {
  if (basis.kind !== 'data') {
    const { mean, sd } = basis;
    return mean && sd ? { mean: toFraction(mean), sd: toFraction(sd) } : null;
  }
  const people = countOf(basis.rows);
  if (people < 2) return null;
  const weightedSum = (value: (raw: Fraction) => Fraction) =>
    basis.rows.reduce(
      (sum, { raw, count }) =>
        addFractions(sum, multiplyFractions(wholeFraction(count), value(toFraction(raw)))),
      zeroFraction,
    );
  const mean = divideFractions(
    weightedSum((raw) => raw),
    wholeFraction(people),
  );
  const squares = weightedSum((raw) => {
    const distance = subtractFractions(raw, mean);
    return multiplyFractions(distance, distance);
  });
  const variance = divideFractions(squares, wholeFraction(people - 1));
  return { mean, sd: figureFraction(Math.sqrt(fractionToNumber(variance))) };
}
