import type { Covariances } from './covariance.ts';

const mostRounds = 100_000;
/** Of hundreds of questions a round is long: what has not settled after some seconds is given up. */
const mostSteps = 2e9;
const near = 1e-14;

/**
 * The loadings of standardised questions on one common factor, by least squares of the correlations that it leaves
 * unexplained (minres). Each loading in turn is put where it leaves least, until none moves any more. Null where a
 * question never varies, for fewer than three questions, or where one would have to vary less than its share in the
 * factor (a Heywood case).
 */
export function loadingsOf(covariances: Covariances): number[] | null {
  const size = covariances.length;
  const deviations = covariances.map((line, index) => Math.sqrt(line[index] ?? 0));
  if (size < 3 || deviations.some((deviation) => deviation <= 0)) return null;
  const correlations = covariances.map((line, row) =>
    line.map((value, column) => value / ((deviations[row] ?? 1) * (deviations[column] ?? 1))),
  );
  const loadings = correlations.map((line) => line.reduce((sum, value) => sum + value, 0) / size);
  const rounds = Math.min(mostRounds, Math.ceil(mostSteps / size ** 2));
  for (let round = 0; round < rounds; round++) {
    if (moveOnce(loadings, correlations) < near) {
      return loadings.some((loading) => Math.abs(loading) > 1) ? null : loadings;
    }
  }
  return null;
}

/** Moves each loading to its best place beside the others as they are; returns the longest way. */
function moveOnce(loadings: number[], correlations: Covariances): number {
  let longest = 0;
  for (const [row, line] of correlations.entries()) {
    let [shared, squares] = [0, 0];
    for (const [column, loading] of loadings.entries()) {
      if (column === row) continue;
      shared += (line[column] ?? 0) * loading;
      squares += loading * loading;
    }
    const best = squares === 0 ? 0 : shared / squares;
    longest = Math.max(longest, Math.abs(best - (loadings[row] ?? 0)));
    loadings[row] = best;
  }
  return longest;
}
