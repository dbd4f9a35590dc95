import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Decimal } from '../decimal/decimal.ts';
import { decimalToString, parseDecimal, sumDecimals } from '../decimal/decimal.ts';
import type { ScoreRange } from './possible-scores.ts';
import { possibleScores } from './possible-scores.ts';

const decimal = (text: string): Decimal => parseDecimal(text) ?? { thousandths: -1n };
const question = (scope: number, ...scores: string[]) => ({ scope, scores: scores.map(decimal) });
const shown = ({ minimum, maximum }: ScoreRange) => [decimalToString(minimum), decimalToString(maximum)];

describe('possible scores', () => {
  test('are added exactly, per section and in total', () => {
    const { total, sections } = possibleScores([
      question(7, '0.1', '10', '-0.25'),
      question(3, '1', '2'),
      question(7, '0.2'),
    ]);
    expect([...sections].map(([scope, range]) => [scope, ...shown(range)])).toEqual([
      [7, '-0.05', '10.2'],
      [3, '1', '2'],
    ]);
    expect(shown(total)).toEqual(['0.95', '12.2']);
  });

  test('of nothing are nothing', () => {
    expect(shown(possibleScores([]).total)).toEqual(['0', '0']);
    expect(shown(possibleScores([question(1)]).total)).toEqual(['0', '0']);
  });

  test('hold every score that choosing one answer each can give', () => {
    const score = fc.bigInt({ min: -5000n, max: 5000n }).map((thousandths) => ({ thousandths }));
    const questions = fc.array(fc.array(score, { minLength: 1, maxLength: 5 }), { maxLength: 12 });
    fc.assert(
      fc.property(questions, fc.infiniteStream(fc.nat()), (all, picks) => {
        const chosen = all.map((scores) => scores[(picks.next().value ?? 0) % scores.length] ?? scores[0]);
        const sum = sumDecimals(chosen.filter((value) => value !== undefined)).thousandths;
        const { total } = possibleScores(all.map((scores) => ({ scope: 1, scores })));
        expect(total.minimum.thousandths <= sum && sum <= total.maximum.thousandths).toBe(true);
      }),
    );
  });
});
