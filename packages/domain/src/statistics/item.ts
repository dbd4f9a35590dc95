import { compareDecimals, type Decimal } from '../decimal/decimal.ts';
import { type PowerSums, quotient, spread } from './power-sums.ts';

/** One answer of a question, or one score: how many have it, and the sum of the totals of those who do. */
export interface AnswerSums {
  readonly score: Decimal;
  readonly count: number;
  /** In thousandths. */
  readonly totals: bigint;
}

/** One question among those whose scores add up to a total. */
export interface ItemSums {
  /** How many took the exam; who left the question out added nothing to the total and counts with nothing here. */
  readonly count: number;
  readonly answered: number;
  readonly first: bigint;
  readonly second: bigint;
  /** Σ score · total. */
  readonly withTotal: bigint;
  /** The lowest and highest score that an answer gives; null for a question without answers. */
  readonly range: { readonly lowest: Decimal; readonly highest: Decimal } | null;
}

/**
 * No join of answers with scores is needed: whoever chose the same answer has the same score. Where nobody may have got
 * the lowest or the highest, as where answers are values, the range says what is possible.
 */
export function itemSums(
  count: number,
  answers: readonly AnswerSums[],
  range: ItemSums['range'] = rangeOf(answers),
): ItemSums {
  let [answered, first, second, withTotal] = [0, 0n, 0n, 0n];
  for (const { score, count: chosen, totals } of answers) {
    const size = BigInt(chosen);
    answered += chosen;
    first += score.thousandths * size;
    second += score.thousandths ** 2n * size;
    withTotal += score.thousandths * totals;
  }
  return { count, answered, first, second, withTotal, range };
}

function rangeOf(answers: readonly AnswerSums[]): ItemSums['range'] {
  const scores = answers.map(({ score }) => score).toSorted(compareDecimals);
  const [lowest, highest] = [scores[0], scores.at(-1)];
  return lowest && highest ? { lowest, highest } : null;
}

/**
 * How easily points are got: of the way from the lowest possible score to the highest, the share that those who answered
 * have gone. Of several items together, each counts with the points that it is worth.
 */
export function facility(items: readonly ItemSums[]): number | null {
  let [got, possible] = [0n, 0n];
  for (const { answered, first, range } of items) {
    if (range === null) continue;
    const size = BigInt(answered);
    got += first - size * range.lowest.thousandths;
    possible += size * (range.highest.thousandths - range.lowest.thousandths);
  }
  return possible === 0n ? null : quotient(got, possible);
}

type Totals = Pick<PowerSums, 'count' | 'first' | 'second'>;

/** n · Σxt − Σx · Σt. */
function sharedSpread(item: ItemSums, total: Totals): bigint {
  return BigInt(total.count) * item.withTotal - item.first * total.first;
}

/** The spread of what is left of the total without this item. */
export function restSpread(item: ItemSums, total: Totals): bigint {
  return spread(total) - 2n * sharedSpread(item, total) + spread(item);
}

/** The correlation of an item with the sum of all others. Null where one of the two never varies. */
export function discrimination(item: ItemSums, total: Totals): number | null {
  const [own, rest] = [spread(item), restSpread(item, total)];
  if (own === 0n || rest === 0n) return null;
  return Number(sharedSpread(item, total) - own) / (Math.sqrt(Number(own)) * Math.sqrt(Number(rest)));
}

/** The correlation of an item with a sum that it is no part of. Null where one of the two never varies. */
export function correlation(item: ItemSums, total: Totals): number | null {
  const [own, other] = [spread(item), spread(total)];
  if (own === 0n || other === 0n) return null;
  return Number(sharedSpread(item, total)) / (Math.sqrt(Number(own)) * Math.sqrt(Number(other)));
}
