import { type PowerSums, quotient, spread } from './power-sums.ts';

/** n² · Σ(x − x̄)³, without a fraction on the way. */
function thirdSpread({ count, first, second, third }: PowerSums): bigint {
  const n = BigInt(count);
  return n * n * third - 3n * n * first * second + 2n * first ** 3n;
}

/** n³ · Σ(x − x̄)⁴. */
function fourthSpread({ count, first, second, third, fourth }: PowerSums): bigint {
  const n = BigInt(count);
  return n ** 3n * fourth - 4n * n * n * first * third + 6n * n * first * first * second - 3n * first ** 4n;
}

/** Fisher's G₁: the third k-statistic over the second one to the power of 3/2. */
export function skewness(sums: PowerSums): number | null {
  const n = sums.count;
  if (n < 3 || spread(sums) === 0n) return null;
  const size = BigInt(n);
  const k2 = quotient(spread(sums), size * (size - 1n));
  const k3 = quotient(thirdSpread(sums), size * (size - 1n) * (size - 2n));
  return k3 / (k2 * Math.sqrt(k2));
}

/** Fisher's G₂: the fourth k-statistic over the square of the second one; 0 for a normal distribution. */
export function kurtosis(sums: PowerSums): number | null {
  const n = sums.count;
  if (n < 4 || spread(sums) === 0n) return null;
  const size = BigInt(n);
  const k2 = quotient(spread(sums), size * (size - 1n));
  const k4 = quotient(
    (size + 1n) * fourthSpread(sums) - 3n * (size - 1n) * spread(sums) ** 2n,
    size * size * (size - 1n) * (size - 2n) * (size - 3n),
  );
  return k4 / (k2 * k2);
}
