import { type Covariances, sumOfPairs } from './covariance.ts';
import { loadingsOf } from './one-factor.ts';
import { varianceRatioQuantile } from './variance-ratio.ts';

const isOff = (row: number, column: number) => row !== column;

/** Guttman's λ2: never below α. Null where nothing varies, or for fewer than two questions. */
export function lambda2(covariances: Covariances): number | null {
  const questions = covariances.length;
  const total = sumOfPairs(covariances);
  if (questions < 2 || total <= 0) return null;
  const squares = sumOfPairs(
    covariances.map((line) => line.map((value) => value * value)),
    isOff,
  );
  const shared = sumOfPairs(covariances, isOff);
  return (shared + Math.sqrt((questions / (questions - 1)) * squares)) / total;
}

/**
 * The correlation of the 1st, 3rd, 5th … question with the others, stepped up to the whole length by Spearman and Brown.
 * Null where a half never varies.
 */
export function oddEvenReliability(covariances: Covariances): number | null {
  const half = (place: number) => place % 2;
  const within = (which: number) =>
    sumOfPairs(covariances, (row, column) => half(row) === which && half(column) === which);
  const across = sumOfPairs(covariances, (row, column) => half(row) === 0 && half(column) === 1);
  const [odd, even] = [within(0), within(1)];
  if (odd <= 0 || even <= 0) return null;
  const correlation = across / Math.sqrt(odd * even);
  return correlation <= -1 ? null : (2 * correlation) / (1 + correlation);
}

/**
 * McDonald's ω of one common factor: the share of the total's variance that the factor accounts for, on standardised
 * questions. Null where no such factor can be found.
 */
export function omegaTotal(covariances: Covariances): number | null {
  const loadings = loadingsOf(covariances);
  if (loadings === null) return null;
  const common = loadings.reduce((sum, loading) => sum + loading, 0) ** 2;
  const own = loadings.reduce((sum, loading) => sum + (1 - loading * loading), 0);
  return common / (common + own);
}

/** Where α lies for all people such as these, by Feldt; null for fewer than two people or questions. */
export function alphaInterval(
  alpha: number,
  people: number,
  questions: number,
  level = 95,
): { readonly low: number; readonly high: number } | null {
  if (people < 2 || questions < 2) return null;
  const tail = 0.5 - level / 200;
  const [above, below] = [people - 1, (people - 1) * (questions - 1)];
  const end = (share: number) => 1 - (1 - alpha) * varianceRatioQuantile(share, above, below);
  return { low: end(1 - tail), high: end(tail) };
}
