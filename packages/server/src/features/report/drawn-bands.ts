import { scalePosition } from './scale-position.ts';

interface Bounds {
  lower: number;
  upper: number;
}

type Range = { minimum: number; maximum: number };

/** Bands of whole numbers (0–4, 5–9) hold nothing between 4 and 5: they are drawn up to the middle, without a gap. */
export function drawnBands<Band extends Bounds>(
  bands: readonly Band[],
  possible: Range,
): (Band & { from: number; to: number })[] {
  const sorted = bands.toSorted((a, b) => a.lower - b.lower || a.upper - b.upper);
  const meeting = (before: Band | undefined, after: Band | undefined) =>
    before && after && areNeighbours(before.upper, after.lower) ? (before.upper + after.lower) / 2 : null;
  return sorted.map((band, index) => ({
    ...band,
    from: scalePosition(possible, meeting(sorted[index - 1], band) ?? band.lower),
    to: scalePosition(possible, meeting(band, sorted[index + 1]) ?? band.upper),
  }));
}

function areNeighbours(upper: number, lower: number): boolean {
  return Number.isInteger(upper) && Number.isInteger(lower) && lower - upper === 1;
}
