import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, ageRangeProblem, isInAgeRange, maxAgeMonths } from './age.ts';

const dayLength = 86_400_000;
const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);
const birthTime = fc
  .integer({ min: 0, max: 80 * 365 })
  .map((days) => Date.UTC(1940, 0, 1) + days * dayLength);
const lifeInDays = fc.integer({ min: 0, max: 120 * 365 });

/** The day on which the given month of age is complete, found with Date instead of the rule's own arithmetic. */
function completionTime(birth: Date, months: number): number {
  const month = birth.getUTCMonth() + months;
  const sameDay = Date.UTC(birth.getUTCFullYear(), month, birth.getUTCDate());
  const fits = new Date(sameDay).getUTCDate() === birth.getUTCDate();
  return fits ? sameDay : Date.UTC(birth.getUTCFullYear(), month + 1, 1);
}

describe('age', () => {
  test.each([
    ['2025-01-10', '2025-01-10', 0, 0],
    ['2025-01-10', '2025-02-09', 0, 30],
    ['2025-01-10', '2025-02-10', 1, 0],
    ['2024-12-20', '2025-01-19', 0, 30],
    ['2024-12-20', '2025-01-20', 1, 0],
    ['2025-01-15', '2026-04-14', 14, 30],
    ['2025-01-15', '2026-04-15', 15, 0],
    ['2025-01-15', '2026-06-14', 16, 30],
    ['2025-01-15', '2026-06-15', 17, 0],
    ['2025-01-31', '2025-02-28', 0, 28],
    ['2025-01-31', '2025-03-01', 1, 0],
    ['2025-01-31', '2025-03-30', 1, 29],
    ['2025-01-31', '2025-03-31', 2, 0],
    ['2025-01-31', '2025-04-30', 2, 30],
    ['2025-01-31', '2025-05-01', 3, 0],
    ['2025-01-30', '2025-03-01', 1, 0],
    ['2025-01-29', '2025-03-01', 1, 0],
    ['2024-01-29', '2024-02-29', 1, 0],
    ['2024-01-30', '2024-02-29', 0, 30],
    ['2025-01-28', '2025-03-01', 1, 1],
    ['2024-02-29', '2025-02-28', 11, 30],
    ['2024-02-29', '2025-03-01', 12, 0],
    ['2024-02-29', '2028-02-29', 48, 0],
    ['1906-05-10', '2026-05-10', 1440, 0],
  ])('born %s, on %s: %i months and %i days', (birthDate, onDate, months, days) => {
    expect(ageOn(birthDate, onDate)).toEqual({ months, days });
  });

  test('a date before the birth, or no date, is an error', () => {
    expect(() => ageOn('2025-01-10', '2025-01-09')).toThrow(RangeError);
    expect(() => ageOn('2025-02-30', '2025-03-09')).toThrow(RangeError);
    expect(() => ageOn('2025-01-10', '2025-02-30')).toThrow(RangeError);
  });

  test('months are those completed by the day, and days those since', () => {
    fc.assert(
      fc.property(birthTime, lifeInDays, (time, lived) => {
        const birth = new Date(time);
        const on = time + lived * dayLength;
        const age = ageOn(isoDate(time), isoDate(on));
        expect(completionTime(birth, age.months)).toBeLessThanOrEqual(on);
        expect(completionTime(birth, age.months + 1)).toBeGreaterThan(on);
        expect(age.days).toBe((on - completionTime(birth, age.months)) / dayLength);
      }),
      { numRuns: 1000 },
    );
  });

  test('from one day to the next a day is added, or a month begins with 0 days', () => {
    fc.assert(
      fc.property(birthTime, lifeInDays, (time, lived) => {
        const today = ageOn(isoDate(time), isoDate(time + lived * dayLength));
        const tomorrow = ageOn(isoDate(time), isoDate(time + (lived + 1) * dayLength));
        expect([
          { months: today.months, days: today.days + 1 },
          { months: today.months + 1, days: 0 },
        ]).toContainEqual(tomorrow);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('age range', () => {
  test.each([
    [14, 15, 16, false],
    [15, 15, 16, true],
    [16, 15, 16, true],
    [17, 15, 16, false],
    [15, 15, 15, true],
    [14, 15, null, false],
    [15, 15, null, true],
    [1440, 15, null, true],
    [0, 0, 0, true],
  ])('%i months in %i to %s: %s', (months, from, to, expected) => {
    expect(isInAgeRange(months, { from, to })).toBe(expected);
  });

  test('15–16 holds from 15 months 0 days to the day before 17 months', () => {
    const inRange = (onDate: string) =>
      isInAgeRange(ageOn('2025-01-31', onDate).months, { from: 15, to: 16 });
    expect(['2026-04-30', '2026-05-01', '2026-06-30', '2026-07-01'].map(inRange)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test.each([
    [15, 16, null],
    [15, 15, null],
    [0, null, null],
    [0, maxAgeMonths, null],
    [16, 15, 'to_before_from'],
    [-1, 15, 'from_invalid'],
    [1.5, 15, 'from_invalid'],
    [Number.NaN, 15, 'from_invalid'],
    [maxAgeMonths + 1, null, 'from_invalid'],
    [1, 15.5, 'to_invalid'],
    [1, -1, 'to_invalid'],
    [1, Number.POSITIVE_INFINITY, 'to_invalid'],
    [1, maxAgeMonths + 1, 'to_invalid'],
  ])('%d to %s: %s', (from, to, problem) => {
    expect(ageRangeProblem(from, to)).toBe(problem);
  });
});
