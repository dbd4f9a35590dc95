import { discrimination, type ItemSums } from './item.ts';
import { type PowerSums, quotient } from './power-sums.ts';

/** A question in one exam, in versions that ask the same, beside the totals of those who took them. */
export interface UsedItem {
  readonly item: ItemSums;
  readonly total: Pick<PowerSums, 'count' | 'first' | 'second'>;
}

/** Fewer tell of chance, and of who they are. */
export const enoughPeople = 5;

/**
 * How easily points are got, over all exams that ask the question: everybody who answered counts once, with the share of
 * the way that they have gone there, whatever the question is worth in that exam.
 */
export function facilityOver(items: readonly ItemSums[]): number | null {
  let [shares, answered] = [0, 0];
  for (const { answered: size, first, range } of items) {
    if (range === null || size === 0 || range.lowest.thousandths === range.highest.thousandths) continue;
    const { lowest, highest } = range;
    shares += quotient(first - BigInt(size) * lowest.thousandths, highest.thousandths - lowest.thousandths);
    answered += size;
  }
  return answered < enoughPeople ? null : shares / answered;
}

export interface DiscriminationOver {
  readonly value: number | null;
  /** Whom the figure stands on. */
  readonly people: number;
}

/**
 * The correlation of a question with the rest of its exam, over all exams: that of scores and rests which are standardised
 * in each exam, over everybody. That is the mean of the exams' own correlations, each with the weight n − 1. Put together
 * as they are, the longest exam would decide, and an exam of better people would make any question tell them apart.
 */
export function discriminationOver(uses: readonly UsedItem[]): DiscriminationOver {
  let [sum, weight, people] = [0, 0, 0];
  for (const { item, total } of uses) {
    const own = total.count < enoughPeople ? null : discrimination(item, total);
    if (own === null) continue;
    sum += (total.count - 1) * own;
    weight += total.count - 1;
    people += total.count;
  }
  return { value: weight === 0 ? null : sum / weight, people };
}
