import type { ScaleStatistics } from '@sanjeh/contract/statistics/scale-statistics.schema';
import type { Statistics } from '@sanjeh/contract/statistics/statistics.schema';
import { expect, test } from 'vitest';
import { shownScale } from './shown-scale.ts';

const statistics = {
  ...{ attempts: 40, totalShown: true, total: { possible: { minimum: 0, maximum: 9 } } },
  byProvince: [{ id: 1 }],
} as unknown as Statistics;
const scales = {
  scales: [
    { kind: 'total', code: 'total', title: null, scored: 50 },
    { kind: 'own', code: 'calm', title: 'Calm', scored: 45, possible: { minimum: 1, maximum: 2 } },
  ],
} as unknown as ScaleStatistics;

test('the total is shown first, as all attempts give it', () => {
  for (const known of [undefined, scales])
    expect(shownScale(statistics, known, null)).toMatchObject({ title: null, attempts: 40 });
  expect(shownScale(statistics, scales, 'total')?.byProvince).toHaveLength(1);
});

test('a chosen scale is of those who have a score on it, and has no provinces', () => {
  expect(shownScale(statistics, scales, 'calm')).toMatchObject({
    ...{ title: 'Calm', attempts: 45, byProvince: [], possible: { minimum: 1, maximum: 2 } },
  });
  // One that is gone gives way to the total.
  expect(shownScale(statistics, scales, 'gone')).toMatchObject({ title: null });
});

test('where there is no total, the first scale takes its place once it is known', () => {
  const without = { ...statistics, totalShown: false };
  expect(shownScale(without, undefined, null)).toBeNull();
  expect(shownScale(without, scales, null)).toMatchObject({ title: 'Calm' });
});
