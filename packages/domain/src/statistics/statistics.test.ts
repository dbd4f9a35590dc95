import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decimal } from '../decimal/decimal.ts';
import { scoreAttempt } from '../scoring/attempt-score.ts';
import { discrimination, facility, itemSums } from './item.ts';
import { addPowerSums, mean, noScores, spread, standardDeviation } from './power-sums.ts';
import { alpha, alphaIfDropped, standardErrorOfMeasurement } from './reliability.ts';
import { type ScoreTable, sumScores } from './scores-sums.ts';
import { sectionAsItem, sectionSums } from './section.ts';
import { kurtosis, skewness } from './shape.ts';

const thousandth = (value: number): Decimal => ({ thousandths: BigInt(value) });
const score = fc.option(fc.integer({ min: -20_000, max: 20_000 }).map(thousandth));
const tableArbitrary = fc
  .tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 6 }))
  .chain(([people, questions]) =>
    fc.array(fc.array(score, { minLength: questions, maxLength: questions }), {
      minLength: people,
      maxLength: people,
    }),
  );

function figuresOf(table: ScoreTable) {
  const { total, items } = sumScores(table);
  return {
    whole: [alpha(items, total), standardDeviation(total), skewness(total), kurtosis(total)],
    each: items.map((item, index) => [
      facility([item]),
      discrimination(item, total),
      alphaIfDropped(items, total)[index] ?? null,
    ]),
  };
}

function covariance(a: readonly number[], b: readonly number[]): number {
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [ma, mb] = [middle(a), middle(b)];
  return a.reduce((sum, value, index) => sum + (value - ma) * ((b[index] ?? 0) - mb), 0) / (a.length - 1);
}

describe('properties', () => {
  it('permuting questions permutes their figures and changes no other', () => {
    fc.assert(
      fc.property(tableArbitrary, fc.infiniteStream(fc.nat()), (table, keys) => {
        const width = table[0]?.length ?? 0;
        const order = Array.from({ length: width }, (_, index) => ({ index, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ index }) => index);
        const before = figuresOf(table);
        const after = figuresOf(table.map((row) => order.map((index) => row[index] ?? null)));
        expect(after.whole).toEqual(before.whole);
        expect(after.each).toEqual(order.map((index) => before.each[index]));
      }),
    );
  });

  it('permuting people changes nothing', () => {
    fc.assert(
      fc.property(tableArbitrary, (table) => {
        expect(figuresOf(table.toReversed())).toEqual(figuresOf(table));
      }),
    );
  });

  it('a question that nobody answers changes no score, and no discrimination', () => {
    fc.assert(
      fc.property(tableArbitrary, (table) => {
        const longer = table.map((row) => [...row, null]);
        const scored = (row: readonly (Decimal | null)[]) =>
          scoreAttempt(row.map((given) => ({ scope: 1, score: given })));
        expect(longer.map((row) => scored(row))).toEqual(table.map((row) => scored(row)));
        const [before, after] = [sumScores(table), sumScores(longer)];
        expect(after.total).toEqual(before.total);
        expect(after.items.slice(0, -1)).toEqual(before.items);
        expect(facility(after.items.slice(-1))).toBeNull();
      }),
    );
  });

  it('the parts sum to the total', () => {
    fc.assert(
      fc.property(tableArbitrary, fc.nat(), (table, cut) => {
        const width = table[0]?.length ?? 0;
        const at = cut % (width + 1);
        const { total, items } = sumScores(table);
        const halves = [table.map((row) => row.slice(0, at)), table.map((row) => row.slice(at))];
        const sections = halves.map((half, index) => {
          const own = sumScores(half);
          const placed = own.items.map((inSection, place) => {
            const inExam = items[place + index * at];
            if (!inExam) throw new Error('no such question');
            return { inSection, inExam };
          });
          if (placed.length > 0) {
            const { count, first, second } = own.total;
            expect(sectionSums(table.length, placed)).toEqual({ count, first, second });
          }
          return sectionAsItem(table.length, placed);
        });
        expect(sections.reduce((sum, { first }) => sum + first, 0n)).toBe(total.first);
        expect(sections.reduce((sum, { withTotal }) => sum + withTotal, 0n)).toBe(total.second);
      }),
    );
  });

  it('discrimination is the correlation with the sum of the others, as the textbook adds it up', () => {
    fc.assert(
      fc.property(tableArbitrary, (table) => {
        const { total, items } = sumScores(table);
        const plain = table.map((row) => row.map((given) => Number(given?.thousandths ?? 0n) / 1000));
        for (const [index, item] of items.entries()) {
          const found = discrimination(item, total);
          if (found === null) continue;
          const own = plain.map((row) => row[index] ?? 0);
          const rest = plain.map((row) =>
            row.reduce((sum, value, at) => (at === index ? sum : sum + value), 0),
          );
          const expected = covariance(own, rest) / Math.sqrt(covariance(own, own) * covariance(rest, rest));
          expect(found).toBeCloseTo(expected, 9);
          expect(Math.abs(found)).toBeLessThan(1 + 1e-12);
        }
      }),
    );
  });

  it('sums of two halves are the sums of the whole', () => {
    fc.assert(
      fc.property(tableArbitrary, (table) => {
        const halves = [table.slice(0, 1), table.slice(1)].map((half) => sumScores(half).total);
        expect(halves.reduce(addPowerSums, noScores)).toEqual(sumScores(table).total);
      }),
    );
  });
});

describe('too little to tell', () => {
  const nobody = { ...noScores };
  const same = sumScores([[thousandth(5)], [thousandth(5)], [thousandth(5)], [thousandth(5)]]);

  it('says so and not zero', () => {
    expect([mean(nobody), standardDeviation(nobody), skewness(nobody), kurtosis(nobody)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([skewness(same.total), kurtosis(same.total), alpha(same.items, same.total)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(standardDeviation(same.total)).toBe(0);
    expect(spread(same.total)).toBe(0n);
    expect(same.items.map((item) => discrimination(item, same.total))).toEqual([null]);
    expect(facility([itemSums(3, [])])).toBeNull();
    expect(standardErrorOfMeasurement(null, 0.5)).toBeNull();
    expect(standardErrorOfMeasurement(2, null)).toBeNull();
    expect(standardErrorOfMeasurement(2, 0.75)).toBe(1);
  });
});
