import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Decimal } from '../decimal/decimal.ts';
import { decimalToString, parseDecimal } from '../decimal/decimal.ts';
import { answerSets, answersOfSet, reverseScores } from './answer-set.ts';

const decimal = (text: string): Decimal => parseDecimal(text) ?? { thousandths: -1n };
const decimals = fc.array(
  fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n }).map((thousandths) => ({ thousandths })),
);

describe('answer sets', () => {
  test('are found by their key, and every text is there in both languages', () => {
    const keys = answerSets.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { title, answers } of answerSets) {
      for (const { fa, en } of [title, ...answers]) {
        expect(fa).toMatch(/^[\p{Script=Arabic}\p{M}\u200c، ]+$/u);
        expect(fa).not.toMatch(/[يك]/);
        expect(en).toMatch(/^[A-Z][a-z, ]+$/);
      }
    }
  });

  test('yes, sometimes, not yet give 10, 5 and 0', () => {
    expect(answersOfSet(answerSets[0])).toEqual([
      { title: 'بله', score: 10, translations: { en: { title: 'Yes' } } },
      { title: 'گاهی', score: 5, translations: { en: { title: 'Sometimes' } } },
      { title: 'هنوز نه', score: 0, translations: { en: { title: 'Not yet' } } },
    ]);
  });
});

describe('reversing', () => {
  test.each([
    [
      ['1', '2', '3', '4', '5'],
      ['5', '4', '3', '2', '1'],
    ],
    [
      ['0.1', '0.3', '0.2'],
      ['0.3', '0.1', '0.2'],
    ],
    [
      ['0', '1', '10'],
      ['10', '9', '0'],
    ],
    [['-2.5'], ['-2.5']],
    [[], []],
  ])('%j becomes %j', (given, expected) => {
    expect(reverseScores(given.map(decimal)).map(decimalToString)).toEqual(expected);
  });

  test('twice is nothing, and the lowest and highest stay the same', () => {
    const ends = (scores: readonly Decimal[]) => {
      const sorted = scores.map(({ thousandths }) => thousandths).sort((a, b) => (a < b ? -1 : 1));
      return [sorted[0], sorted.at(-1)];
    };
    fc.assert(
      fc.property(decimals, (scores) => {
        const reversed = reverseScores(scores);
        expect(ends(reversed)).toEqual(ends(scores));
        expect(reverseScores(reversed)).toEqual(scores);
      }),
    );
  });
});
