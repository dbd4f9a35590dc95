import { expect, test } from 'vitest';
import { type GroupSquares, pooledAlpha } from './pooled-alpha.ts';

function squaresOf(rows: readonly (readonly number[])[]): GroupSquares {
  const around = (values: readonly number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  };
  const columns = rows[0]?.map((_, index) => rows.map((row) => row[index] ?? 0)) ?? [];
  return {
    people: rows.length,
    total: around(rows.map((row) => row.reduce((sum, value) => sum + value, 0))),
    items: columns.map(around),
  };
}

const young = [
  [1, 2, 1],
  [2, 2, 3],
  [0, 1, 1],
  [3, 2, 2],
];
/** The same people, each question five points higher. */
const old = young.map((row) => row.map((value) => value + 5));

test('of one group it is the α that everybody knows', () => {
  // R: d <- rbind(c(1,2,1), c(2,2,3), c(0,1,1), c(3,2,2)); k <- 3
  // k / (k - 1) * (1 - sum(apply(d, 2, var)) / var(rowSums(d)))
  expect(pooledAlpha([squaresOf(young)])?.alpha).toBeCloseTo(0.791666666666667, 12);
});

test('ages between which scores grow do not make it higher', () => {
  const pooled = pooledAlpha([squaresOf(young), squaresOf(old)]);
  expect(pooled?.people).toBe(8);
  expect(pooled?.alpha).toBeCloseTo(0.791666666666667, 12);
  expect(pooledAlpha([squaresOf([...young, ...old])])?.alpha).toBeGreaterThan(0.95);
});

test.each([
  ['nobody', []],
  ['one person', [squaresOf([[1, 2]])]],
  ['one question', [squaresOf([[1], [2]])]],
  [
    'nothing that varies',
    [
      squaresOf([
        [1, 2],
        [1, 2],
      ]),
    ],
  ],
])('%s tells none', (_, groups) => {
  expect(pooledAlpha(groups)).toBeNull();
});
