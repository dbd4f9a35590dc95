import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toIssues } from '../issue.ts';
import { boundInputSchema, scoreInputSchema } from './score.schema.ts';

function refusal(value: unknown): string | undefined {
  const result = scoreInputSchema.safeParse(value);
  return result.success ? undefined : toIssues(result.error)[0]?.code;
}

describe('score input', () => {
  test.each([
    [2, 2],
    [-0.125, -0.125],
    ['0.50', 0.5],
    ['۰٫۵', 0.5],
    [' -12.345 ', -12.345],
    [-0, 0],
    [999_999.999, 999_999.999],
  ])('takes %j', (value, score) => {
    expect(Object.is(scoreInputSchema.parse(value), score)).toBe(true);
  });

  test.each([
    [0.1 + 0.2, 'decimal_places'],
    [0.0001, 'decimal_places'],
    ['1.2345', 'decimal_places'],
    ['', 'required'],
    [undefined, 'required'],
    ['\u2212۱٫۲۳۴۵', 'decimal_places'],
    ['two', 'number'],
    ['1e2', 'number'],
    ['1e309', 'number'],
    ['0x1f', 'number'],
    [null, 'number'],
    [Number.NaN, 'number'],
    [1_000_000, 'too_big'],
    [-1_000_000, 'too_small'],
    ['9'.repeat(30), 'too_big'],
    [1e300, 'too_big'],
  ])('refuses %j as %s', (value, code) => {
    expect(refusal(value)).toBe(code);
  });

  test('names how many places there may be', () => {
    const { error } = scoreInputSchema.safeParse('1.2345');
    expect(error && toIssues(error)).toEqual([{ path: [], code: 'decimal_places', params: { places: 3 } }]);
  });

  test('every decimal of three places survives JSON unchanged', () => {
    const limit = 999_999_999_999;
    fc.assert(
      fc.property(fc.integer({ min: -limit, max: limit }), (thousandths) => {
        const sign = thousandths < 0 ? '-' : '';
        const digits = String(Math.abs(thousandths)).padStart(4, '0');
        const text = `${sign}${digits.slice(0, -3)}.${digits.slice(-3)}`;
        const bound = JSON.parse(JSON.stringify(boundInputSchema.parse(text))) as number;
        expect(bound.toFixed(3)).toBe(thousandths === 0 ? '0.000' : text);
      }),
    );
  });
});
