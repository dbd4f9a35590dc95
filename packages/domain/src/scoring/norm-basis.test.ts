import { describe, expect, test } from 'vitest';
import { attitude } from '../../testing/reference-data.ts';
import { type Decimal, parseDecimal, zeroDecimal } from '../decimal/decimal.ts';
import { type Fraction, fractionToNumber, toFraction } from '../decimal/fraction.ts';
import { type NormBasis, spreadOf, standardScores } from './norm-basis.ts';
import type { StandardMeasure, StandardScores } from './standard-score.ts';

const decimal = (text: string): Decimal => parseDecimal(text) ?? zeroDecimal;
const number = (value: Fraction | null) => value && fractionToNumber(value);
const shown = ({ z, t, stanine, percentile }: StandardScores) => ({
  ...{ z: number(z), t: number(t), stanine, percentile: number(percentile) },
});
const measured = (score: string, basis: NormBasis) =>
  shown(standardScores(toFraction(decimal(score)), basis));

describe('a group told by mean 15 and deviation 5', () => {
  const basis: NormBasis = { kind: 'mean_sd', mean: decimal('15'), sd: decimal('5') };

  test.each([
    ['17.5', 0.5, 55, 6, 69.146246],
    ['5', -2, 30, 1, 2.275013],
    ['15', 0, 50, 5, 50],
    ['100', 17, 220, 9, 100],
    ['-100', -23, -180, 1, 0],
  ])('raw %s', (raw, z, t, stanine, percentile) => {
    const scores = measured(raw, basis);
    expect(scores).toMatchObject({ z, t, stanine });
    expect(scores.percentile).toBeCloseTo(percentile, 6);
  });

  // A stanine begins exactly at its edge, which a rounded z may miss.
  test.each([
    ['13.75', 5],
    ['13.749', 4],
    ['16.25', 6],
    ['16.249', 5],
    ['23.75', 9],
    ['6.249', 1],
  ])('raw %s is stanine %i', (raw, stanine) => {
    expect(measured(raw, basis).stanine).toBe(stanine);
  });
});

describe('a group told by its people', () => {
  const counts = new Map<number, number>();
  for (const [rating = 0] of attitude) counts.set(rating, (counts.get(rating) ?? 0) + 1);
  const rows = [...counts].map(([raw, count]) => ({ raw: decimal(String(raw)), count }));
  const basis: NormBasis = { kind: 'data', rows };

  test.each([
    ['65', 46.6667],
    ['71', 70],
    ['39', 0],
    ['90', 100],
  ])('the mid-rank percentile of %s', (raw, percentile) => {
    expect(measured(raw, basis).percentile).toBeCloseTo(percentile, 4);
  });

  test('z stands on their mean and deviation', () => {
    const spread = spreadOf(basis);
    expect(number(spread?.mean ?? null)).toBeCloseTo(64.6333333333, 9);
    expect(number(spread?.sd ?? null)).toBeCloseTo(12.1725619476, 9);
    expect(measured('65', basis).z).toBeCloseTo((65 - 64.6333333333) / 12.1725619476, 9);
  });

  // Prorated scores leave the grid of thousandths that the people's are kept in.
  test.each([
    [17n, 50],
    [16n, 0],
    [18n, 100],
  ])('%d thirds among four people at 5.667', (thirds, percentile) => {
    const alike: NormBasis = { kind: 'data', rows: [{ raw: decimal('5.667'), count: 4 }] };
    const scores = standardScores({ numerator: thirds, denominator: 3n }, alike);
    expect(shown(scores).percentile).toBe(percentile);
  });

  test('nobody tells nothing, and people who are all alike tell no z', () => {
    expect(measured('1', { kind: 'data', rows: [] })).toEqual({
      z: null,
      t: null,
      stanine: null,
      percentile: null,
    });
    const alike: NormBasis = { kind: 'data', rows: [{ raw: decimal('3'), count: 4 }] };
    expect(measured('3', alike)).toEqual({ z: null, t: null, stanine: null, percentile: 50 });
  });
});

describe('a table', () => {
  const table = (measure: StandardMeasure, ...values: string[]): NormBasis => ({
    ...{ kind: 'table', measure, mean: null, sd: null },
    rows: values
      .map((value, index) => ({ raw: decimal(String(index * 2)), value: decimal(value) }))
      .toReversed(),
  });

  test('a row holds up to the next, the last to the end, and below the first there is nothing', () => {
    const t = table('t', '30', '40', '55');
    const read = ['-0.001', '0', '1.999', '2', '4', '99'].map((raw) => measured(raw, t).t);
    expect(read).toEqual([null, 30, 30, 40, 55, 55]);
    expect(measured('4', t)).toMatchObject({ z: 0.5, stanine: 6 });
    expect(spreadOf(t)).toBeNull();
  });

  test('what follows from percentiles, stanines and z', () => {
    expect(measured('0', table('percentile', '97.725')).t).toBeCloseTo(70, 3);
    expect(measured('0', table('percentile', '97.725')).percentile).toBe(97.725);
    expect(measured('0', table('percentile', '100'))).toMatchObject({ z: null, percentile: 100 });
    expect(measured('0', table('stanine', '7'))).toEqual({ z: null, t: null, stanine: 7, percentile: null });
    expect(measured('0', table('z', '-1.5'))).toMatchObject({ t: 35, stanine: 2 });
  });
});
