import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Decimal, decimalToString, parseDecimal, sumDecimals, zeroDecimal } from '../decimal/decimal.ts';
import { type AnsweredQuestion, type AttemptScore, scoreAttempt } from './attempt-score.ts';

const decimal = (text: string): Decimal => {
  const value = parseDecimal(text);
  if (!value) throw new Error(text);
  return value;
};

const question = fc.record({
  scope: fc.integer({ min: 1, max: 4 }),
  score: fc.option(
    fc.integer({ min: -9999, max: 9999 }).map((thousandths) => ({ thousandths: BigInt(thousandths) })),
  ),
});

it('0.1 and 0.2 make 0.3, and an unanswered question adds nothing', () => {
  const score = scoreAttempt([
    { scope: 1, score: decimal('0.1') },
    { scope: 1, score: decimal('0.2') },
    { scope: 2, score: null },
  ]);
  expect(decimalToString(score.total)).toBe('0.3');
  expect(score.answered).toBe(2);
  expect(score.sections.get(2)).toEqual({ score: zeroDecimal, answered: 0 });
});

const questions = fc.array(question);
const order = fc.array(fc.nat(), { minLength: 1 });

/** The same questions in another order, as the numbers say. */
function permuted<Item>(items: readonly Item[], keys: readonly number[]): Item[] {
  return items
    .map((item, index) => ({ item, key: keys[index % keys.length] ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** Sections have no order of their own here. */
function plain({ total, answered, sections }: AttemptScore) {
  return { total, answered, sections: Object.fromEntries(sections) };
}

it('the parts sum to the total', () => {
  fc.assert(
    fc.property(questions, (all: AnsweredQuestion[]) => {
      const { total, answered, sections } = scoreAttempt(all);
      const parts = [...sections.values()];
      expect(sumDecimals(parts.map(({ score }) => score))).toEqual(total);
      expect(sumDecimals(all.flatMap(({ score }) => score ?? []))).toEqual(total);
      expect(parts.reduce((sum, part) => sum + part.answered, 0)).toBe(answered);
    }),
  );
});

it('permuting the questions changes nothing', () => {
  fc.assert(
    fc.property(questions, order, (all: AnsweredQuestion[], keys) => {
      expect(plain(scoreAttempt(permuted(all, keys)))).toEqual(plain(scoreAttempt(all)));
    }),
  );
});

it('adding an unanswered question changes no score, in total or in any section', () => {
  fc.assert(
    fc.property(
      questions,
      fc.integer({ min: 1, max: 5 }),
      fc.nat(),
      (all: AnsweredQuestion[], scope, place) => {
        const before = scoreAttempt(all);
        const after = scoreAttempt(all.toSpliced(place % (all.length + 1), 0, { scope, score: null }));
        expect(after.total).toEqual(before.total);
        expect(after.answered).toBe(before.answered);
        expect({ ...plain(after).sections, [scope]: null }).toEqual({
          ...plain(before).sections,
          [scope]: null,
        });
        expect(after.sections.get(scope)).toEqual(
          before.sections.get(scope) ?? { score: zeroDecimal, answered: 0 },
        );
      },
    ),
  );
});
