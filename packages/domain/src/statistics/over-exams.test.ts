import { describe, expect, test } from 'vitest';
import { itemSums } from './item.ts';
import { discriminationOver, facilityOver, type UsedItem } from './over-exams.ts';
import { sumScores } from './scores-sums.ts';

const decimal = (points: number) => ({ thousandths: BigInt(points * 1000) });

/** An exam of two questions, ours and the rest. */
function exam(own: readonly number[], rest: readonly number[]): UsedItem {
  const table = own.map((score, place) => [decimal(score), decimal(rest[place] ?? 0)]);
  const { total, items } = sumScores(table);
  return { total, item: items[0] ?? itemSums(0, []) };
}

// Sxx = Syy = 10, Sxy = 6: r = 0.6. Sxx = Syy = 1.5, Sxy = 0.5: r = 1/3.
const marks = exam([0, 1, 2, 3, 4], [1, 0, 4, 2, 3]);
const ticks = exam([0, 0, 0, 1, 1, 1], [0, 1, 0, 1, 0, 1]);

describe('discrimination over exams', () => {
  test('of one exam is its own', () => {
    expect(discriminationOver([marks])).toEqual({ value: expect.closeTo(0.6, 12), people: 5 });
    expect(discriminationOver([ticks])).toEqual({ value: expect.closeTo(1 / 3, 12), people: 6 });
  });

  test('of several is the mean of theirs, by n − 1', () => {
    const { value, people } = discriminationOver([marks, ticks]);
    expect(value).toBeCloseTo((4 * 0.6 + 5 / 3) / 9, 12);
    expect(people).toBe(11);
  });

  test('knows no longer exam, and no better people', () => {
    const long = exam([0, 0, 0, 1, 1, 1], [500, 600, 500, 600, 500, 600]);
    const good = exam([1, 2, 3, 4, 5], [101, 100, 104, 102, 103]);
    const alone = discriminationOver([marks, ticks]).value ?? Number.NaN;
    expect(discriminationOver([marks, long]).value).toBeCloseTo(alone, 12);
    expect(discriminationOver([good, ticks]).value).toBeCloseTo(alone, 12);
  });

  test('leaves out where there are too few, or nobody differs', () => {
    const few = exam([0, 1, 2, 3], [3, 2, 1, 0]);
    const same = exam([1, 1, 1, 1, 1], [1, 2, 3, 4, 5]);
    expect(discriminationOver([few, same, marks])).toEqual(discriminationOver([marks]));
    expect(discriminationOver([few, same])).toEqual({ value: null, people: 0 });
    expect(discriminationOver([exam([0, 1, 2, 3, 4], [0, 1, 2, 3, 4])]).value).toBeCloseTo(1, 12);
  });
});

describe('facility over exams', () => {
  const used = (count: number, [lowest, highest]: [number, number], scores: readonly [number, number][]) =>
    itemSums(
      count,
      scores.map(([score, size]) => ({ score: decimal(score), count: size, totals: 0n })),
      { lowest: decimal(lowest), highest: decimal(highest) },
    );

  test('counts everybody who answered once, whatever the question is worth there', () => {
    // 3 of 4 points of the way of 1, and 4 · 2.5 + 2 · 10 of 6 · 10: (3 + 3) / 10.
    const one = used(
      9,
      [0, 1],
      [
        [1, 3],
        [0, 1],
      ],
    );
    const other = used(
      6,
      [0, 10],
      [
        [2.5, 4],
        [10, 2],
      ],
    );
    expect(facilityOver([one, other])).toBe(0.6);
    expect(facilityOver([used(5, [1, 5], [[2, 5]])])).toBe(0.25);
  });

  test('is not told of too few, or where all answers are worth the same', () => {
    expect(facilityOver([used(9, [0, 1], [[1, 4]])])).toBeNull();
    expect(facilityOver([used(9, [1, 1], [[1, 9]])])).toBeNull();
    expect(facilityOver([])).toBeNull();
  });
});
