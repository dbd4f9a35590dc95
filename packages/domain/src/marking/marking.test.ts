import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, decimalToString, parseDecimal, zeroDecimal } from '../decimal/decimal.ts';
import { fractionToNumber } from '../decimal/fraction.ts';
import { criterionProblems, markOf } from './criterion-scores.ts';
import { markerAgreement, oneWayIcc } from './marker-agreement.ts';
import { settledMark } from './settled-mark.ts';

const decimal = (text: string): Decimal => parseDecimal(text) ?? zeroDecimal;
const pairs = (...marks: [number, number][]) =>
  marks.map(([one, other]) => [decimal(String(one)), decimal(String(other))] as const);

describe('the score of an answer', () => {
  test.each<[boolean, string | null, string[], string | null, number]>([
    [false, null, [], null, 1],
    [false, null, ['4.5'], '4.5', 1],
    [true, null, ['4'], null, 2],
    [true, null, ['4', '9'], '6.5', 2],
    [true, null, ['0', '0.001'], '0.001', 2],
    [true, null, ['0', '-0.001'], '-0.001', 2],
    [true, '2', ['4', '6'], '5', 2],
    [true, '2', ['4', '6.001'], null, 3],
    [true, '2', ['4', '9', '8'], '8', 3],
  ])('with two %s, tolerance %s, marks %j is %s of %i', (twoMarkers, tolerance, marks, score, needed) => {
    const rule = { twoMarkers, tolerance: tolerance === null ? null : decimal(tolerance) };
    const settled = settledMark(rule, marks.map(decimal));
    expect(settled.score && decimalToString(settled.score)).toBe(score);
    expect(settled.needed).toBe(needed);
    expect(settled.isDisputed).toBe(needed === 3);
  });
});

test('a score for each criterion, within its bounds', () => {
  const rubric = [
    { title: 'content', most: '5' },
    { title: 'language', least: '-1', most: '2.5' },
  ];
  expect(criterionProblems(rubric, ['۵', '-1'])).toEqual([]);
  expect(criterionProblems(rubric, ['5.001', '-1.5'])).toEqual([
    { place: 0, code: 'too_big', params: { maximum: '5' } },
    { place: 1, code: 'too_small', params: { minimum: '-1' } },
  ]);
  expect(criterionProblems(rubric, [' ', 'x']).map(({ code }) => code)).toEqual(['required', 'number']);
  expect(criterionProblems(rubric, ['1'])).toEqual([{ place: 1, code: 'required' }]);
  expect(decimalToString(markOf(['0.1', '0.2']))).toBe('0.3');
});

describe('how far two markers agree', () => {
  test('as in the example of Shrout and Fleiss (1979)', () => {
    const judges = [
      [9, 2, 5, 8],
      [6, 1, 3, 2],
      [8, 4, 6, 8],
      [7, 1, 2, 6],
      [10, 5, 6, 9],
      [6, 2, 4, 7],
    ].map((row) => row.map(BigInt));
    const icc = oneWayIcc(judges);
    expect(icc && fractionToNumber(icc)).toBeCloseTo(0.16574, 5);
  });

  test.each<[[number, number][], number | null]>([
    [
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      1,
    ],
    [
      [
        [1, 1],
        [2, 2],
        [1, 2],
      ],
      0.4,
    ],
    [
      [
        [1, 1],
        [2, 2],
        [3, 3],
        [1, 1],
        [2, 2],
        [2, 3],
        [3, 2],
      ],
      0.75,
    ],
    [
      [
        [1, 3],
        [3, 1],
      ],
      -1,
    ],
    [
      [
        [2, 2],
        [2, 2],
      ],
      null,
    ],
    [[], null],
  ])('κ of %j is %d', (marks, kappa) => {
    const agreement = markerAgreement(pairs(...marks));
    if (kappa === null) expect(agreement.kappa).toBeNull();
    else expect(agreement.kappa).toBeCloseTo(kappa, 12);
  });

  test('is the same on any scale, and at most 1', () => {
    const mark = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(fc.array(fc.tuple(mark, mark), { minLength: 2 }), mark, (marks, shift) => {
        const one = markerAgreement(pairs(...marks));
        const moved = markerAgreement(
          pairs(...marks.map(([a, b]): [number, number] => [3 * a + shift, 3 * b + shift])),
        );
        expect(moved).toEqual(one);
        const turned = markerAgreement(pairs(...marks.map(([a, b]): [number, number] => [b, a])));
        expect(turned).toEqual(one);
        for (const figure of [one.icc, one.kappa]) if (figure !== null) expect(figure).toBeLessThanOrEqual(1);
        if (one.equal === one.answers) expect([1, null]).toContain(one.icc);
      }),
    );
  });
});
