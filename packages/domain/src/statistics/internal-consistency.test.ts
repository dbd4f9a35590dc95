import { describe, expect, test } from 'vitest';
import { attitude, lawTest } from '../../testing/reference-data.ts';
import { parseDecimal, zeroDecimal } from '../decimal/decimal.ts';
import { covariancesOf } from './covariance.ts';
import { alphaInterval, lambda2, oddEvenReliability, omegaTotal } from './internal-consistency.ts';
import { alpha } from './reliability.ts';
import { sumScores } from './scores-sums.ts';

const alphaOf = (table: readonly (readonly number[])[]) => {
  const { items, total } = sumScores(
    table.map((row) => row.map((score) => parseDecimal(String(score)) ?? zeroDecimal)),
  );
  return alpha(items, total) ?? Number.NaN;
};

describe("R's attitude", () => {
  const covariances = covariancesOf(attitude) ?? [];

  test('λ2 and the odd–even split', () => {
    expect(lambda2(covariances)).toBeCloseTo(0.860272454, 9);
    expect(oddEvenReliability(covariances)).toBeCloseTo(0.922534166, 9);
  });

  test('ω total: the published figure to seven digits, the least squares to twelve', () => {
    // What searches by steps stops when it is near enough.
    expect(omegaTotal(covariances)).toBeCloseTo(0.850682395, 7);
    expect(omegaTotal(covariances)).toBeCloseTo(0.850682358916, 10);
  });

  test("the interval of α, by Feldt's F with 29 and 174 degrees of freedom", () => {
    const interval = alphaInterval(alphaOf(attitude), 30, 7);
    expect(interval?.low).toBeCloseTo(0.739376, 6);
    expect(interval?.high).toBeCloseTo(0.915773, 6);
    expect(alphaInterval(alphaOf(attitude), 30, 7, 68)?.low).toBeGreaterThan(interval?.low ?? 1);
  });
});

describe('what holds of every table', () => {
  test('λ2 is not below α', () => {
    for (const table of [attitude, lawTest])
      expect(lambda2(covariancesOf(table) ?? [])).toBeGreaterThan(alphaOf(table));
  });

  test('questions that measure the same alike: every figure is that of the correlation', () => {
    const alike = Array.from({ length: 4 }, (_, row) =>
      Array.from({ length: 4 }, (__, column) => (row === column ? 1 : 0.5)),
    );
    const whole = (4 * 0.5) / (1 + 3 * 0.5);
    for (const figure of [lambda2, oddEvenReliability, omegaTotal])
      expect(figure(alike)).toBeCloseTo(whole, 12);
  });

  test('too little to tell says so', () => {
    expect(covariancesOf([[1, 2]])).toBeNull();
    expect(lambda2([[1]])).toBeNull();
    expect(
      omegaTotal([
        [1, 0.5],
        [0.5, 1],
      ]),
    ).toBeNull();
    const still = [
      [0, 0, 0],
      [0, 1, 0.5],
      [0, 0.5, 1],
    ];
    expect(omegaTotal(still)).toBeNull();
    expect(
      oddEvenReliability([
        [0, 0],
        [0, 1],
      ]),
    ).toBeNull();
    expect(alphaInterval(0.8, 1, 7)).toBeNull();
  });

  test('a factor that leaves a question less than nothing is no factor', () => {
    const impossible = [
      [1, 0.9, 0.9],
      [0.9, 1, 0.1],
      [0.9, 0.1, 1],
    ];
    expect(omegaTotal(impossible)).toBeNull();
  });
});
