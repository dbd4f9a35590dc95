import { expect, test } from 'vitest';
import { scoreDifference } from './score-difference.ts';

test.each([
  [0.1, 0.3, 0.2],
  [0.3, 0.1, -0.2],
  [1.005, 1.005, 0],
  [-2.5, 2.5, 5],
  [999_999_999.999, -999_999_999.999, -1_999_999_999.998],
])('from %d to %d is %d', (from, to, difference) => {
  expect(scoreDifference(from, to)).toBe(difference);
});

test('what is no score is refused', () => {
  expect(() => scoreDifference(0.1 + 0.2, 1)).toThrow('not both scores');
});
