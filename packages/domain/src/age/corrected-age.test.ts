import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn } from './age.ts';
import { daysAfter } from './calendar-step.ts';
import { correctedAgeOn, correctsAge } from './corrected-age.ts';

describe('the corrected age', () => {
  test.each([
    ['2026-01-10', 8, '2026-11-15', { months: 8, days: 8 }],
    ['2026-01-10', 3, '2026-11-15', { months: 9, days: 15 }],
    ['2026-01-10', 16, '2026-05-02', { months: 0, days: 0 }],
    ['2026-01-10', 16, '2026-05-03', { months: 0, days: 1 }],
  ])('born on %s %i weeks early, on %s', (birth, weeks, today, expected) => {
    expect(correctedAgeOn(birth, weeks, today)).toEqual(expected);
  });

  test('is beside the age that the calendar gives', () => {
    expect(ageOn('2026-01-10', '2026-11-15')).toEqual({ months: 10, days: 5 });
  });

  test('does not run backwards before the birth was due', () => {
    expect(correctedAgeOn('2026-01-10', 16, '2026-01-11')).toEqual({ months: 0, days: 0 });
  });

  test('is not counted for two weeks, nor from two years on', () => {
    expect(correctedAgeOn('2026-01-10', 2, '2026-11-15')).toBeNull();
    expect(correctedAgeOn('2026-01-10', 0, '2026-11-15')).toBeNull();
    expect(correctedAgeOn('2026-01-10', 8, '2028-01-09')).toEqual({ months: 22, days: 2 });
    expect(correctedAgeOn('2026-01-10', 8, '2028-01-10')).toBeNull();
  });

  test('is never more than the age itself', () => {
    const days = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 16 }), days, days, (weeks, start, passed) => {
        const birth = daysAfter('2020-01-01', start);
        const today = daysAfter(birth, passed);
        const corrected = correctedAgeOn(birth, weeks, today);
        const age = ageOn(birth, today);
        if (age.months >= 24) expect(corrected).toBeNull();
        else expect(corrected?.months).toBeLessThanOrEqual(age.months);
      }),
    );
  });
});

describe('whether an exam corrects ages', () => {
  test.each([
    [null, 0, true],
    [null, 23, true],
    [null, 24, false],
    [true, 60, true],
    [false, 0, false],
  ])('chosen: %s, from %i months: %s', (chosen, from, expected) => {
    expect(correctsAge(chosen, { from })).toBe(expected);
  });
});
