import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ApartQuestion, apartSumsOf } from './asked-sums.ts';
import { correlation, discrimination, facility } from './item.ts';
import { mean, standardDeviation } from './power-sums.ts';

/** Null: not asked. Undefined: left out. */
type Row = readonly (number | null | undefined)[];

const question = (section = 0, isInBase = true): ApartQuestion => ({
  ...{ section, isInBase, isScored: true, credit: 5000n },
  range: { lowest: { thousandths: 0n }, highest: { thousandths: 5000n } },
});

function measured(questions: readonly ApartQuestion[], rows: readonly Row[], sections = 1) {
  const sums = apartSumsOf(questions, sections);
  for (const row of rows)
    sums.add({
      scores: row.map((score) => (score == null ? null : BigInt(score) * 1000n)),
      isAsked: row.map((score) => score !== null),
      isCredited: row.map(() => false),
    });
  return sums.figures();
}

/** Pearson's formula as it is written in books. */
function pearson(pairs: readonly (readonly [number, number])[]): number | null {
  const meanOf = (place: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[place], 0) / pairs.length;
  const [a, b] = [meanOf(0), meanOf(1)];
  let [ab, aa, bb] = [0, 0, 0];
  for (const [x, y] of pairs) {
    ab += (x - a) * (y - b);
    aa += (x - a) ** 2;
    bb += (y - b) ** 2;
  }
  return aa < 1e-9 || bb < 1e-9 ? null : ab / Math.sqrt(aa * bb);
}

describe('where not everybody is asked the same', () => {
  test('a question is measured over those who were asked it', () => {
    // The third is asked of the first four people alone, and left out by one of them.
    const rows: Row[] = [
      [5, 4, 3],
      [3, 4, 5],
      [1, 0, undefined],
      [0, 2, 1],
      [5, 5, null],
      [2, 1, null],
    ];
    const { items, sections } = measured([question(), question(), question(0, false)], rows);
    const [first, , third] = items;
    expect(items.map(({ asked, inExam }) => [asked, inExam.answered])).toEqual([
      [6, 6],
      [6, 6],
      [4, 3],
    ]);
    if (!first || !third) throw new Error('three questions');
    expect(facility([third.inExam])).toBeCloseTo(9 / 15, 12);
    // Worked out by hand: scores 3 5 0 1 beside 9 7 1 2.
    expect(correlation(third.inExam, third.exam)).toBeCloseTo(
      Number(
        pearson([
          [3, 9],
          [5, 7],
          [0, 1],
          [1, 2],
        ]),
      ),
      12,
    );
    // Of those that everybody is asked each is set beside the others: 5 3 1 0 5 2 beside 4 4 0 2 5 1.
    expect(discrimination(first.inExam, first.exam)).toBeCloseTo(
      Number(
        pearson([
          [5, 4],
          [3, 4],
          [1, 0],
          [0, 2],
          [5, 5],
          [2, 1],
        ]),
      ),
      12,
    );
    // 12 12 1 3 10 3.
    expect(mean(sections[0] ?? first.exam)).toBeCloseTo(41 / 6, 12);
    expect(standardDeviation(sections[0] ?? first.exam)).toBeCloseTo(Math.sqrt((407 - 41 ** 2 / 6) / 5), 12);
  });

  test('what is credited counts for the section and for no question', () => {
    const sums = apartSumsOf([question(), question()], 1);
    sums.add({ scores: [null, 1000n], isAsked: [false, true], isCredited: [true, false] });
    const { items, sections } = sums.figures();
    expect(items.map(({ asked }) => asked)).toEqual([0, 1]);
    expect(sections[0]?.first).toBe(6000n);
  });

  test('of every table the correlations are those of the book', () => {
    const row = fc.array(
      fc.option(fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }), { nil: null }),
      {
        ...{ minLength: 2, maxLength: 2 },
      },
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), row), { minLength: 2, maxLength: 12 }),
        (people) => {
          const rows = people.map(([always, others]) => [always, ...others]);
          const { items } = measured([question(), question(0, false), question(0, false)], rows);
          for (const place of [1, 2]) {
            const pairs = rows.flatMap((own) =>
              own[place] === null ? [] : [[own[place] ?? 0, own[0] ?? 0] as const],
            );
            const item = items[place];
            if (!item) throw new Error('three questions');
            const [found, wanted] = [
              correlation(item.inExam, item.exam),
              pairs.length === 0 ? null : pearson(pairs),
            ];
            if (wanted === null) expect(found).toBeNull();
            else expect(found).toBeCloseTo(wanted, 9);
          }
        },
      ),
    );
  });
});
