import { describe, expect, it } from 'vitest';
import { daysOfHours } from './kept-days.ts';
import { keptFor } from './kept-for.ts';

describe('for how long something is kept', () => {
  it.each([
    [0, null, 'ever'],
    [24, null, { unit: 'months', count: 24 }],
    [0, 60, { unit: 'days', count: 60 }],
    [1, 60, { unit: 'months', count: 1 }],
    [3, 60, { unit: 'days', count: 60 }],
    [600, 1, { unit: 'days', count: 1 }],
  ] as const)('%s months set, %s days by itself', (months, ownDays, expected) => {
    expect(keptFor({ months, ownDays })).toEqual(expected);
  });

  it('hours that are no whole day count as one more', () => {
    expect([1, 24, 25].map(daysOfHours)).toEqual([1, 1, 2]);
  });
});
