import { describe, expect, test } from 'vitest';
import type { Decimal } from '../decimal/decimal.ts';
import { parseDecimal } from '../decimal/decimal.ts';
import { bandProblems } from './band-set.ts';
import { possibleScores } from './possible-scores.ts';

const decimal = (text: string): Decimal => parseDecimal(text) ?? { thousandths: -1n };

/** `[0,10)` of a scope, as mathematicians write it. */
function band(written: string, scope: number | null = null) {
  const [, open, lower = '', upper = '', close] = /^([[(])(.+),(.+)([)\]])$/.exec(written) ?? [];
  return {
    scope,
    lower: decimal(lower),
    lowerInclusive: open === '[',
    upper: decimal(upper),
    upperInclusive: close === ']',
  };
}

const possible = possibleScores([
  { scope: 1, scores: ['0', '10'].map(decimal) },
  { scope: 2, scores: ['-1', '1.5'].map(decimal) },
]);

describe('the bands of an exam', () => {
  test('may meet, leave gaps and touch both ends', () => {
    const bands = [band('[-1,0)'), band('[0,5]'), band('(6,11.5]'), band('[0,10]', 1), band('[-1,1.5]', 2)];
    expect(bandProblems(bands, possible)).toEqual([]);
  });

  test('may not overlap: each of the two names the other', () => {
    const bands = [band('[5,8]'), band('[0,3]', 1), band('[2,5]')];
    expect(bandProblems(bands, possible)).toEqual([
      { index: 2, kind: 'overlap', field: 'upper', other: 0 },
      { index: 0, kind: 'overlap', field: 'lower', other: 2 },
    ]);
  });

  test('every pair is named', () => {
    const bands = [band('[0,9]', 1), band('[1,2]', 1), band('[3,4]', 1)];
    const pairs = bandProblems(bands, possible).map((problem) =>
      problem.kind === 'overlap' ? [problem.index, problem.other] : [],
    );
    expect(pairs).toEqual([
      [0, 1],
      [1, 0],
      [0, 2],
      [2, 0],
    ]);
  });

  test('stay inside the scores of their own scope', () => {
    const bands = [band('[-1.001,0]'), band('[11,11.501)'), band('[0,1.501]', 2), band('[-1,0]', 1)];
    expect(bandProblems(bands, possible)).toEqual([
      { index: 0, kind: 'below', limit: decimal('-1') },
      { index: 1, kind: 'above', limit: decimal('11.5') },
      { index: 2, kind: 'above', limit: decimal('1.5') },
      { index: 3, kind: 'below', limit: decimal('0') },
    ]);
  });

  test('need questions', () => {
    expect(bandProblems([band('[0,1]', 9)], possible)).toEqual([{ index: 0, kind: 'no_question' }]);
    expect(bandProblems([band('[0,0]')], possibleScores([]))).toEqual([{ index: 0, kind: 'no_question' }]);
  });
});
