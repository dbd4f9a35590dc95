import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { valueAxis } from './value-axis.ts';

describe('the axis of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [17, [0, 5, 10, 15, 20]],
    [21, [0, 10, 20, 30]],
    [400, [0, 100, 200, 300, 400]],
  ])('up to %d', (highest, ticks) => {
    expect(valueAxis(highest)).toEqual({ top: ticks.at(-1), ticks });
  });

  test('holds every value in few whole steps', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (highest) => {
        const { top, ticks } = valueAxis(highest);
        expect(top).toBeGreaterThanOrEqual(highest);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks.every(Number.isInteger)).toBe(true);
      }),
    );
  });
});
