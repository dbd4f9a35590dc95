import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDecimals, type Decimal, decimalToString, parseDecimal, zeroDecimal } from '../decimal/decimal.ts';
import { type AnsweredQuestion, scoreAttempt } from './attempt-score.ts';

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

it('the parts sum to the total, in any order, and unanswered questions change nothing', () => {
  fc.assert(
    fc.property(
      fc.array(question),
      fc.integer({ min: 1, max: 4 }),
      (questions: AnsweredQuestion[], scope) => {
        const { total, sections } = scoreAttempt(questions);
        const parts = [...sections.values()].reduce((sum, { score }) => addDecimals(sum, score), zeroDecimal);
        expect(parts).toEqual(total);
        expect(scoreAttempt(questions.toReversed()).total).toEqual(total);
        expect(scoreAttempt([...questions, { scope, score: null }]).total).toEqual(total);
      },
    ),
  );
});
