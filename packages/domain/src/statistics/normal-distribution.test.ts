import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalQuantile, normalShare } from './normal-distribution.ts';

describe('the normal distribution', () => {
  test.each([
    [0, 0.5],
    [0.5, 0.691462461274013],
    [-2, 0.0227501319481792],
    [1.959963984540054, 0.975],
    [3, 0.99865010196837],
    [-5, 2.866515718791939e-7],
    [6, 0.999999999013412],
    [-40, 0],
    [40, 1],
  ])('below %d lies %d', (z, share) => {
    expect(Math.abs(normalShare(z) - share)).toBeLessThan(1e-14);
  });

  test.each([
    [0.975, 1.959963984540054],
    [0.95, 1.644853626951473],
    [0.84, 0.994457883209753],
    [0.5, 0],
  ])('the share %d lies below %d', (share, z) => {
    expect(Math.abs(normalQuantile(share) - z)).toBeLessThan(1e-13);
  });

  test('both undo each other, and a share of nothing or all has no place', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), (share) => {
        expect(Math.abs(normalShare(normalQuantile(share)) - share)).toBeLessThan(1e-14);
      }),
    );
    expect(() => normalQuantile(0)).toThrow(RangeError);
    expect(() => normalQuantile(1)).toThrow(RangeError);
  });
});
