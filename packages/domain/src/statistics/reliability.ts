import { type ItemSums, restSpread } from './item.ts';
import { type PowerSums, quotient, spread } from './power-sums.ts';

type Totals = Pick<PowerSums, 'count' | 'first' | 'second'>;

function alphaOf(items: number, itemSpreads: bigint, totalSpread: bigint): number | null {
  if (items < 2 || totalSpread === 0n) return null;
  return (items / (items - 1)) * quotient(totalSpread - itemSpreads, totalSpread);
}

function sumOfSpreads(items: readonly ItemSums[]): bigint {
  return items.reduce((sum, item) => sum + spread(item), 0n);
}

/** Cronbach's α; where every item gives 0 or 1, that is KR-20. */
export function alpha(items: readonly ItemSums[], total: Totals): number | null {
  return alphaOf(items.length, sumOfSpreads(items), spread(total));
}

/** For each item, α of the others. */
export function alphaIfDropped(items: readonly ItemSums[], total: Totals): (number | null)[] {
  const all = sumOfSpreads(items);
  return items.map((item) => alphaOf(items.length - 1, all - spread(item), restSpread(item, total)));
}

/** How far a total is expected to lie from the one that endless repeating would average to. */
export function standardErrorOfMeasurement(
  deviation: number | null,
  reliability: number | null,
): number | null {
  return deviation === null || reliability === null ? null : deviation * Math.sqrt(1 - reliability);
}
