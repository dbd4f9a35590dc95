import { expect, test } from 'vitest';
import { varianceRatioQuantile } from './variance-ratio.ts';

test.each([
  [0.95, 5, 10, 3.325834530413],
  [0.975, 29, 174, 1.661538417029],
  [0.025, 29, 174, 0.536965542527],
  [0.5, 1, 1, 1],
  [0.99, 100, 2000, 1.370834590918],
])('the share %d of F with %i and %i degrees lies below %d', (share, above, below, expected) => {
  expect(varianceRatioQuantile(share, above, below)).toBeCloseTo(expected, 11);
});

test('a share of all has no end', () => {
  expect(() => varianceRatioQuantile(1, 5, 5)).toThrow(RangeError);
});
