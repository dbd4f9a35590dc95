import { describe, expect, it } from 'vitest';
import { valueFigures } from './value-figures.ts';

const counted = (values: readonly number[]) => {
  const points = new Map<bigint, number>();
  for (const value of values) points.set(BigInt(value), (points.get(BigInt(value)) ?? 0) + 1);
  return points;
};
const open = { first: null, last: null, step: 1n };

describe('how values are spread', () => {
  // R: x <- c(2, 4, 4, 5, 9, 12); mean(x); sd(x); quantile(x, c(.25, .5, .75))
  it("has R's mean, deviation and quartiles", () => {
    const figures = valueFigures(counted([4, 2, 12, 4, 9, 5]), open);
    expect(figures).toMatchObject({ count: 6, mean: 6, quartiles: [4, 4.5, 8] });
    expect(figures?.standardDeviation).toBeCloseTo(3.741657386773941, 12);
  });

  it('is nothing without values, and has no deviation with one', () => {
    expect(valueFigures(new Map(), open)).toBeNull();
    expect(valueFigures(counted([7]), open)).toMatchObject({
      ...{ count: 1, mean: 7, standardDeviation: null, quartiles: [7, 7, 7] },
      shown: { from: 7, to: 7 },
      bins: [{ from: 7, to: 8, count: 1 }],
    });
  });

  it('shows a short line as a whole, each step of it', () => {
    const { bins } = valueFigures(counted([0, 500, 500, 2000]), { first: 0n, last: 2000n, step: 500n }) ?? {};
    expect(bins?.map(({ from, count }) => [from, count])).toEqual([
      [0, 1],
      [500, 2],
      [1000, 0],
      [1500, 0],
      [2000, 1],
    ]);
  });

  it('of a long one shows as far as values go, every one of them in a bin', () => {
    const values = Array.from({ length: 200 }, (_, index) => 50_000 + index * 37);
    const { bins = [] } = valueFigures(counted(values), { first: 0n, last: 10_000_000n, step: 1n }) ?? {};
    expect(bins.length).toBeLessThanOrEqual(24);
    expect(bins[0]?.from).toBe(50_000);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(200);
  });
});
