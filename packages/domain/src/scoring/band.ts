import type { Decimal } from '../decimal/decimal.ts';
import type { Fraction } from '../decimal/fraction.ts';
import type { StandardMeasure } from './standard-score.ts';

export type BandSeverity = 'good' | 'watch' | 'act';

/** What the bands of a scale read. */
export type BandMeasure = 'raw' | StandardMeasure;

/** The scores of a section, or of the whole exam, that a band covers. */
export interface BandRange {
  /** The section's id; null is the total. */
  readonly scope: number | null;
  readonly lower: Decimal;
  readonly lowerInclusive: boolean;
  readonly upper: Decimal;
  readonly upperInclusive: boolean;
}

export interface Band extends BandRange {
  readonly label: string;
  readonly advice: string;
  readonly severity: BandSeverity;
}

// Every score is a whole number of thousandths, so an excluded bound means the neighbouring thousandth.
function lowestScore(band: BandRange): bigint {
  return band.lower.thousandths + (band.lowerInclusive ? 0n : 1n);
}

function highestScore(band: BandRange): bigint {
  return band.upper.thousandths - (band.upperInclusive ? 0n : 1n);
}

/** No score can fall into it: the bounds are crossed, or meet without being included. */
export function isEmptyBand(band: BandRange): boolean {
  return lowestScore(band) > highestScore(band);
}

/** Some score of one scope falls into both. */
export function bandsOverlap(a: BandRange, b: BandRange): boolean {
  if (a.scope !== b.scope || isEmptyBand(a) || isEmptyBand(b)) return false;
  return lowestScore(a) <= highestScore(b) && lowestScore(b) <= highestScore(a);
}

export function findBand<T extends BandRange>(
  bands: readonly T[],
  scope: number | null,
  score: Decimal,
): T | null {
  const holds = (band: T) =>
    band.scope === scope && lowestScore(band) <= score.thousandths && score.thousandths <= highestScore(band);
  return bands.find(holds) ?? null;
}

/** Of bands of one scale, the one that holds a value which may lie between two thousandths. */
export function bandHolding<T extends Omit<BandRange, 'scope'>>(
  bands: readonly T[],
  value: Fraction,
): T | null {
  const { numerator, denominator } = value;
  const at = numerator * 1000n;
  const holds = ({ lower, lowerInclusive, upper, upperInclusive }: T) => {
    const [from, to] = [lower.thousandths * denominator, upper.thousandths * denominator];
    return (lowerInclusive ? from <= at : from < at) && (upperInclusive ? at <= to : at < to);
  };
  return bands.find(holds) ?? null;
}
