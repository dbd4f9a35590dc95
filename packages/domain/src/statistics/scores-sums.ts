import type { Decimal } from '../decimal/decimal.ts';
import { type AnswerSums, type ItemSums, itemSums } from './item.ts';
import { addScore, noScores, type PowerSums } from './power-sums.ts';

/** A table of scores, one row per person, one column per question; null where a question was left out. */
export type ScoreTable = readonly (readonly (Decimal | null)[])[];

/** The sums that the figures are made of. A database adds up the same ones for many people. */
export function sumScores(table: ScoreTable): { total: PowerSums; items: ItemSums[] } {
  const totals = table.map((row) => row.reduce((sum, score) => sum + (score?.thousandths ?? 0n), 0n));
  const total = totals.reduce(addScore, noScores);
  const columns = table[0]?.map((_, index) => index) ?? [];
  const items = columns.map((index) => {
    const answers = new Map<bigint, AnswerSums>();
    for (const [row, scores] of table.entries()) {
      const score = scores[index];
      if (!score) continue;
      const before = answers.get(score.thousandths) ?? { score, count: 0, totals: 0n };
      const totalsSoFar = before.totals + (totals[row] ?? 0n);
      answers.set(score.thousandths, { score, count: before.count + 1, totals: totalsSoFar });
    }
    return itemSums(table.length, [...answers.values()]);
  });
  return { total, items };
}
