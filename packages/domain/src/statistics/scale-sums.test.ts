import { describe, expect, test } from 'vitest';
import type { Scale } from '../scoring/scale.ts';
import { scaleReaderOf } from './scale-reading.ts';
import { type ScoreBand, scaleSumsOf } from './scale-sums.ts';

const decimal = (value: number) => ({ thousandths: BigInt(Math.round(value * 1000)) });
const half = { lower: 0, lowerInclusive: true, upper: 2_250_000, upperInclusive: true };

function figuresOf(
  missing: Scale['missing'],
  rows: readonly { chosen: number[]; isFemale?: boolean; age?: number }[],
  bands: readonly ScoreBand[] = [],
  people = rows.length,
) {
  const members = [0, 1, 2].map((id) => ({
    ...{ of: { kind: 'question', id } as const, weight: decimal(1), reversed: false },
  }));
  const questions = [0, 1, 2].map((id) => ({ id, scores: [0, 0.75, 1.5].map(decimal) }));
  const reader = scaleReaderOf([{ key: 'total', missing, members }], questions);
  const [scale] = reader.scales;
  if (!scale) throw new Error('no scale');
  const sums = scaleSumsOf(scale, bands, people);
  for (const { chosen, isFemale = false, age = 30 } of rows) {
    reader.read(Int32Array.from(chosen));
    sums.add({ isFemale, age });
  }
  return sums.figures();
}

const rows = [
  { chosen: [0, 0, 1], isFemale: true, age: 30 },
  { chosen: [2, 2, 1], age: 30 },
  { chosen: [1, -1, 1], isFemale: true, age: 400 },
  { chosen: [-1, -1, 2], age: 401 },
];

describe('the scores of a scale', () => {
  test('are of everybody who has one; what holds together is of those who answered all of it', () => {
    const found = figuresOf({ rule: 'prorate', maxMissing: 1 }, rows);
    expect(found).toMatchObject({ scored: 3, unscored: 1, whole: 2, lowest: 0.75, highest: 3.75 });
    // 0.75, 3.75, and 1.5 of two made into 2.25 of three.
    expect(found.mean).toBeCloseTo(2.25, 12);
    expect(found.standardDeviation).toBeCloseTo(1.5, 12);
    expect(figuresOf({ rule: 'none', maxMissing: 0 }, rows)).toMatchObject({ scored: 2, unscored: 2 });
    expect(figuresOf({ rule: 'zero', maxMissing: 0 }, rows)).toMatchObject({
      scored: 4,
      whole: 4,
      mean: 1.875,
    });
  });

  test('fall into bins and bands, a bound that a share of missing answers meets included', () => {
    const found = figuresOf({ rule: 'prorate', maxMissing: 1 }, rows, [
      half,
      { lower: 2_250_000, lowerInclusive: false, upper: 4_500_000, upperInclusive: true },
    ]);
    expect(found.bandCounts).toEqual([2, 1]);
    expect(found.bins.map(({ from, count }) => [from, count])).toEqual([
      [0, 0],
      [0.75, 1],
      [1.5, 0],
      [2.25, 1],
      [3, 0],
      [3.75, 1],
      [4.5, 0],
    ]);
  });

  test('by gender and by age, nobody left out who has one', () => {
    const { byGender, byAge } = figuresOf({ rule: 'zero', maxMissing: 0 }, rows);
    expect(byGender.map(({ gender, attempts, mean }) => [gender, attempts, mean])).toEqual([
      ['female', 2, 1.125],
      ['male', 2, 2.625],
    ]);
    expect(byAge.map(({ from, to, attempts, mean }) => [from, to, attempts, mean])).toEqual([
      [30, 30, 2, 2.25],
      [400, 400, 1, 1.5],
      [401, 401, 1, 1.5],
    ]);
  });

  test('of so many that all pairs would take too long are told without what needs the pairs', () => {
    const found = figuresOf({ rule: 'zero', maxMissing: 0 }, rows, [], 1e11);
    expect(found).toMatchObject({ scored: 4, mean: 1.875, alpha: null, omega: null });
    expect(found.members).toEqual(Array(3).fill({ discrimination: null, alphaIfDropped: null }));
  });

  test('of nobody are none', () => {
    expect(figuresOf({ rule: 'zero', maxMissing: 0 }, [])).toMatchObject({
      ...{ scored: 0, mean: null, standardDeviation: null, lowest: null, byAge: [], byGender: [] },
    });
  });
});
