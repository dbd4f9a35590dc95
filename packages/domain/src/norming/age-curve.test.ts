import { expect, test } from 'vitest';
import { fitCurve } from './age-curve.ts';

const line = [1, 2, 3, 4].map((x) => ({ x, y: 3 + 2 * x, weight: x }));

test('what lies on a line stays on it, whatever the degree', () => {
  for (const degree of [1, 2, 3]) {
    const at = fitCurve(line, degree);
    for (const { x, y } of line) expect(at(x).value).toBeCloseTo(y, 10);
  }
  expect(fitCurve(line, 1)(10).value).toBeCloseTo(23, 10);
});

test('a curve has no more turns than there are ages, and then nothing tells its error', () => {
  const at = fitCurve(line.slice(0, 2), 3);
  expect(at(1).value).toBeCloseTo(5, 10);
  expect(at(1).error).toBeNull();
  expect(fitCurve(line.slice(0, 1), 3)(99)).toEqual({ value: 5, error: null });
});

test('who weighs nothing does not count', () => {
  const at = fitCurve([...line, { x: 5, y: 1000, weight: 0 }], 1);
  expect(at(5).value).toBeCloseTo(13, 10);
  expect(() => fitCurve([{ x: 1, y: 1, weight: 0 }], 1)).toThrow(RangeError);
});
