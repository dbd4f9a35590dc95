import type { Decimal } from '../decimal/decimal.ts';
import type { BandRange } from './band.ts';
import type { ScoreRange } from './possible-scores.ts';

/** Whether its ends belong to it depends on the bands beside it. */
export interface BandGap {
  readonly from: Decimal;
  readonly to: Decimal;
}

interface Stretch {
  readonly from: bigint;
  readonly hasFrom: boolean;
  readonly to: bigint;
  readonly hasTo: boolean;
}

/**
 * What somebody can reach on a scale and no band of it reads, lowest first. On a grid, counted from zero, a stretch without
 * a score is none; without one a value may lie anywhere, and everything that is open is.
 */
export function bandGaps(
  bands: readonly Omit<BandRange, 'scope'>[],
  { minimum, maximum }: ScoreRange,
  grid: Decimal | null,
): BandGap[] {
  if (bands.length === 0) return [];
  const sorted = bands.toSorted(
    (a, b) =>
      Number(a.lower.thousandths - b.lower.thousandths) ||
      Number(b.lowerInclusive) - Number(a.lowerInclusive),
  );
  const stretches: Stretch[] = [];
  let [from, hasFrom] = [minimum.thousandths, true];
  for (const { lower, lowerInclusive, upper, upperInclusive } of sorted) {
    if (lower.thousandths > maximum.thousandths) break;
    stretches.push({ from, hasFrom, to: lower.thousandths, hasTo: !lowerInclusive });
    if (upper.thousandths < from) continue;
    hasFrom = upper.thousandths === from ? hasFrom && !upperInclusive : !upperInclusive;
    from = upper.thousandths;
  }
  stretches.push({ from, hasFrom, to: maximum.thousandths, hasTo: true });
  return stretches
    .filter((stretch) => isReached(stretch, grid))
    .map((stretch) => ({ from: { thousandths: stretch.from }, to: { thousandths: stretch.to } }));
}

function isReached({ from, hasFrom, to, hasTo }: Stretch, grid: Decimal | null): boolean {
  if (from > to || (from === to && !(hasFrom && hasTo))) return false;
  if (grid === null || grid.thousandths === 0n) return true;
  const step = grid.thousandths;
  const first = firstOn(step, hasFrom ? from : from + 1n);
  return first <= (hasTo ? to : to - 1n);
}

function firstOn(step: bigint, from: bigint): bigint {
  const over = ((from % step) + step) % step;
  return over === 0n ? from : from + step - over;
}
