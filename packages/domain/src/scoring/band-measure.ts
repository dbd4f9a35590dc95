import { compareFractions, type Fraction, wholeFraction } from '../decimal/fraction.ts';
import type { BandMeasure } from './band.ts';
import type { ScoreRange } from './possible-scores.ts';
import type { Grid } from './scale-grid.ts';
import type { StandardScores } from './standard-score.ts';

const thousandths = (from: number, to: number): ScoreRange => ({
  minimum: { thousandths: BigInt(from) * 1000n },
  maximum: { thousandths: BigInt(to) * 1000n },
});

/** Where bands on a standard score may lie; on the score itself its scale says it. */
export const measureRanges: Readonly<Record<Exclude<BandMeasure, 'raw'>, ScoreRange>> = {
  z: thousandths(-5, 5),
  t: thousandths(0, 100),
  stanine: thousandths(1, 9),
  percentile: thousandths(0, 100),
};

/** How far apart lies what the bands read, of scores that lie so far apart. Stanines are whole numbers. */
export function bandGrid(measure: BandMeasure, grid: Grid): Grid {
  if (measure === 'raw') return grid;
  return measure === 'stanine' ? { thousandths: 1000n } : null;
}

/** What the bands read of a score. Who lies beyond the ends of a measure is read at its end. */
export function readByBands(
  score: Fraction,
  standard: StandardScores,
  measure: BandMeasure,
): Fraction | null {
  if (measure === 'raw') return score;
  const value = measure === 'stanine' ? wholeOrNull(standard.stanine) : standard[measure];
  if (value === null) return null;
  const { minimum, maximum } = measureRanges[measure];
  const ends = [minimum, maximum].map((end) => wholeFraction(Number(end.thousandths / 1000n)));
  const [low = value, high = value] = ends;
  if (compareFractions(value, low) < 0) return low;
  return compareFractions(value, high) > 0 ? high : value;
}

function wholeOrNull(value: number | null): Fraction | null {
  return value === null ? null : wholeFraction(value);
}
