import type { ItemSums } from './item.ts';
import type { PowerSums } from './power-sums.ts';

/** A question twice: measured against the total of its section, and against that of the exam. */
export interface PlacedItem {
  readonly inSection: ItemSums;
  readonly inExam: ItemSums;
}

/**
 * A section is the sum of its questions. So Σ section² is Σ question · section, added up over its questions, and the
 * same with the total: no score of a section has to be read.
 */
export function sectionSums(
  count: number,
  items: readonly PlacedItem[],
): Pick<PowerSums, 'count' | 'first' | 'second'> {
  const of = (pick: (item: PlacedItem) => bigint) => items.reduce((sum, item) => sum + pick(item), 0n);
  return {
    count,
    first: of(({ inSection }) => inSection.first),
    second: of(({ inSection }) => inSection.withTotal),
  };
}

/** The section as one item of the exam. */
export function sectionAsItem(count: number, items: readonly PlacedItem[]): ItemSums {
  const { first, second } = sectionSums(count, items);
  const withTotal = items.reduce((sum, { inExam }) => sum + inExam.withTotal, 0n);
  return { count, answered: count, first, second, withTotal, range: null };
}
