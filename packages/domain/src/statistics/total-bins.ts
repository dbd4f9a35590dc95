import type { Decimal } from '../decimal/decimal.ts';
import { commonDivisor } from '../decimal/fraction.ts';

/** Equal steps along a scale; the first begins at `start`, each holds its beginning and not its end. */
export interface Bins {
  readonly start: Decimal;
  readonly width: Decimal;
  readonly count: number;
}

const mostBins = 24;

/** The distance that all differences of these scores are a whole number of; zero when there is none. */
export function gridOf(scores: Iterable<Decimal>): Decimal {
  let grid = 0n;
  for (const { thousandths } of scores) grid = commonDivisor(grid, thousandths);
  return { thousandths: grid };
}

/**
 * Bins for totals between two ends. Their width is a whole number of grid steps: else some bins could hold one score
 * more than others, and an even distribution would look like a comb.
 */
export function binsFor(lowest: Decimal, highest: Decimal, grid: Decimal): Bins {
  const step = grid.thousandths > 0n ? grid.thousandths : 1n;
  const places = (highest.thousandths - lowest.thousandths) / step + 1n;
  const stepsPerBin = (places + BigInt(mostBins) - 1n) / BigInt(mostBins);
  const width = stepsPerBin * step;
  const count = Number((places + stepsPerBin - 1n) / stepsPerBin);
  return { start: lowest, width: { thousandths: width }, count };
}
