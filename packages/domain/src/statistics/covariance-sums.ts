import type { Covariances } from './covariance.ts';

/** The same as `covariancesOf`, one person after the other: no table is held. */
export interface CovarianceSums {
  count: number;
  readonly size: number;
  /** Near the middle of what each can be: sums of small numbers stay exact. */
  readonly middles: Float64Array;
  readonly first: Float64Array;
  /** Row by row, of each pair the half that is not below the diagonal. */
  readonly products: Float64Array;
  readonly shifted: Float64Array;
}

export function covarianceSumsOf(middles: readonly number[]): CovarianceSums {
  const size = middles.length;
  return {
    count: 0,
    size,
    middles: Float64Array.from(middles),
    first: new Float64Array(size),
    products: new Float64Array(size * size),
    shifted: new Float64Array(size),
  };
}

export function addValues(sums: CovarianceSums, values: Float64Array): void {
  const { size, middles, first, products, shifted } = sums;
  sums.count += 1;
  for (let index = 0; index < size; index++) {
    const value = (values[index] as number) - (middles[index] as number);
    shifted[index] = value;
    first[index] = (first[index] as number) + value;
  }
  for (let row = 0; row < size; row++) {
    const value = shifted[row] as number;
    if (value === 0) continue;
    const start = row * size;
    for (let column = row; column < size; column++) {
      products[start + column] = (products[start + column] as number) + value * (shifted[column] as number);
    }
  }
}

/** Null for fewer than two people. */
export function covariancesFrom({ count, size, first, products }: CovarianceSums): Covariances | null {
  if (count < 2) return null;
  const places = Array.from({ length: size }, (_, index) => index);
  const shared = (row: number, column: number) => {
    const product = products[row * size + column] ?? 0;
    return (product - ((first[row] ?? 0) * (first[column] ?? 0)) / count) / (count - 1);
  };
  return places.map((row) =>
    places.map((column) => (row <= column ? shared(row, column) : shared(column, row))),
  );
}
