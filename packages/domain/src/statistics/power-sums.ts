/**
 * What a row of scores is measured by: how many there are, and the sums of their first four powers. Scores are whole
 * thousandths, so every sum is exact and the order in which it was added up cannot matter.
 */
export interface PowerSums {
  readonly count: number;
  readonly first: bigint;
  readonly second: bigint;
  readonly third: bigint;
  readonly fourth: bigint;
}

export const noScores: PowerSums = { count: 0, first: 0n, second: 0n, third: 0n, fourth: 0n };

export function addScore(sums: PowerSums, thousandths: bigint): PowerSums {
  const square = thousandths * thousandths;
  return {
    count: sums.count + 1,
    first: sums.first + thousandths,
    second: sums.second + square,
    third: sums.third + square * thousandths,
    fourth: sums.fourth + square * square,
  };
}

export function addPowerSums(a: PowerSums, b: PowerSums): PowerSums {
  return {
    count: a.count + b.count,
    first: a.first + b.first,
    second: a.second + b.second,
    third: a.third + b.third,
    fourth: a.fourth + b.fourth,
  };
}

const unit = 1000;

/** Only here do the exact sums become a number with the rounding of one. */
export function quotient(numerator: bigint, denominator: bigint): number {
  return Number(numerator) / Number(denominator);
}

/** n · Σx² − (Σx)²: the variance without its divisor n · (n − 1). Zero exactly where all scores are the same. */
export function spread({ count, first, second }: Pick<PowerSums, 'count' | 'first' | 'second'>): bigint {
  return BigInt(count) * second - first * first;
}

export function mean({ count, first }: Pick<PowerSums, 'count' | 'first'>): number | null {
  return count === 0 ? null : Number(first) / count / unit;
}

/** Of a sample: divided by n − 1. */
export function standardDeviation(sums: Pick<PowerSums, 'count' | 'first' | 'second'>): number | null {
  const { count } = sums;
  if (count < 2) return null;
  return Math.sqrt(quotient(spread(sums), BigInt(count) * BigInt(count - 1))) / unit;
}
