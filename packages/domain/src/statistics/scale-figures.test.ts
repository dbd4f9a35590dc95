import { describe, expect, test } from 'vitest';
import { attitude } from '../../testing/reference-data.ts';
import { covariancesOf } from './covariance.ts';
import { addValues, covarianceSumsOf, covariancesFrom } from './covariance-sums.ts';
import { consistencyFigures, memberFigures } from './scale-figures.ts';

const columns = attitude[0]?.length ?? 0;

describe('of people who come one after the other', () => {
  const sums = covarianceSumsOf(Array.from({ length: columns }, () => 60_000_000));
  for (const row of attitude)
    addValues(
      sums,
      Float64Array.from(row, (score) => score * 1_000_000),
    );
  const covariances = (covariancesFrom(sums) ?? []).map((line) => line.map((value) => value / 1e12));

  test('the covariances are those of their table', () => {
    for (const [row, line] of (covariancesOf(attitude) ?? []).entries())
      for (const [column, value] of line.entries()) expect(covariances[row]?.[column]).toBeCloseTo(value, 9);
  });

  test("R's attitude: every figure of consistency", () => {
    const figures = consistencyFigures(covariances, attitude.length);
    expect(figures.alpha).toBeCloseTo(0.843142769565, 11);
    expect(figures.alphaInterval?.low).toBeCloseTo(0.739376, 6);
    expect(figures.alphaInterval?.high).toBeCloseTo(0.915773, 6);
    expect(figures.omega).toBeCloseTo(0.850682395, 7);
    expect(figures.lambda2).toBeCloseTo(0.860272454, 9);
    expect(figures.splitHalf).toBeCloseTo(0.922534166, 9);
  });

  test('each question against the others', () => {
    const figures = memberFigures(covariances);
    expect(figures[0]?.discrimination).toBeCloseTo(0.671262057224, 11);
    expect(figures[5]?.discrimination).toBeCloseTo(0.265034339197, 11);
    expect(figures[5]?.alphaIfDropped).toBeCloseTo(0.863872311446, 11);
  });
});

test('few people get α and the error alone', () => {
  const few = attitude.slice(0, 29);
  const figures = consistencyFigures(covariancesOf(few) ?? [], few.length);
  expect(figures.alpha).toBeGreaterThan(0.5);
  expect(figures.standardError).toBeGreaterThan(0);
  expect(figures).toMatchObject({ alphaInterval: null, omega: null, lambda2: null, splitHalf: null });
});

test('what never varies has no figure', () => {
  const still = [
    [0, 0],
    [0, 0],
  ];
  expect(consistencyFigures(still, 40)).toMatchObject({ alpha: null, standardError: null });
  expect(memberFigures(still)).toEqual([
    { discrimination: null, alphaIfDropped: null },
    { discrimination: null, alphaIfDropped: null },
  ]);
  // Two that cancel each other out.
  const opposed = [
    [1, -1],
    [-1, 1],
  ];
  expect(consistencyFigures(opposed, 40).alpha).toBeNull();
});
