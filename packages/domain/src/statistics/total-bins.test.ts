import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binsFor, gridOf } from './total-bins.ts';

const d = (thousandths: number) => ({ thousandths: BigInt(thousandths) });

describe('bins', () => {
  it.each([
    [[10_000, 5000, 0], 5000],
    [[2500, -1000], 500],
    [[0, 0], 0],
    [[], 0],
  ])('scores %j lie on a grid of %i thousandths', (scores, grid) => {
    expect(gridOf(scores.map(d))).toEqual(d(grid));
  });

  it.each([
    [0, 60_000, 5000, { start: d(0), width: d(5000), count: 13 }],
    [0, 300_000, 5000, { start: d(0), width: d(15_000), count: 21 }],
    [-2000, 2000, 1000, { start: d(-2000), width: d(1000), count: 5 }],
    [7000, 7000, 0, { start: d(7000), width: d(1), count: 1 }],
  ])('from %i to %i on %i', (lowest, highest, grid, bins) => {
    expect(binsFor(d(lowest), d(highest), d(grid))).toEqual(bins);
  });

  it('hold both ends, are few, and each begins on the grid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.nat(5000),
        fc.integer({ min: 1, max: 700 }),
        (from, steps, grid) => {
          const [lowest, highest] = [from * grid, (from + steps) * grid];
          const { start, width, count } = binsFor(d(lowest), d(highest), d(grid));
          expect(start).toEqual(d(lowest));
          expect(Number(width.thousandths) % grid).toBe(0);
          expect(count).toBeLessThanOrEqual(24);
          const end = lowest + Number(width.thousandths) * count;
          expect(end).toBeGreaterThan(highest);
          expect(end - Number(width.thousandths)).toBeLessThanOrEqual(highest);
        },
      ),
    );
  });
});
