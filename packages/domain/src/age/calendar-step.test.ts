import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, isInAgeRange } from './age.ts';
import { birthDateBounds } from './birth-date-bounds.ts';
import { compareIsoDates } from './calendar-date.ts';
import { daysAfter, lastDays, monthsBefore, startOfWeek } from './calendar-step.ts';

const isoDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('steps in the calendar', () => {
  test.each([
    ['2024-03-31', 1, '2024-02-29'],
    ['2023-03-31', 1, '2023-02-28'],
    ['2024-01-15', 1, '2023-12-15'],
    ['2024-01-31', 12, '2023-01-31'],
    ['2024-02-29', 12, '2023-02-28'],
    ['2024-05-10', 0, '2024-05-10'],
    ['2024-05-10', 1440, '1904-05-10'],
  ])('%s, %i months before: %s', (date, months, expected) => {
    expect(monthsBefore(date, months)).toBe(expected);
  });

  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-12-31', 1, '2025-01-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s and %i days: %s', (date, days, expected) => {
    expect(daysAfter(date, days)).toBe(expected);
  });

  // 16 November 2024 was a Saturday.
  test.each([
    ['2024-11-16', '2024-11-16'],
    ['2024-11-17', '2024-11-16'],
    ['2024-11-22', '2024-11-16'],
    ['2024-11-23', '2024-11-23'],
    ['1969-12-31', '1969-12-27'],
  ])('the week of %s begins on %s', (date, saturday) => {
    expect(startOfWeek(date)).toBe(saturday);
  });

  test('the last days end with the given one', () => {
    expect(lastDays('2024-03-01', 3)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  });
});

describe('the birth dates of an age range', () => {
  test('hold exactly those who are of that age', () => {
    const months = fc.integer({ min: 0, max: 240 });
    fc.assert(
      fc.property(isoDate, isoDate, months, fc.option(months), (a, b, from, to) => {
        const [birth, today] = compareIsoDates(a, b) <= 0 ? [a, b] : [b, a];
        const range = { from, to };
        const { earliest, latest } = birthDateBounds(range, today);
        const isInside = (earliest === null || birth >= earliest) && (latest === null || birth <= latest);
        expect(isInside).toBe(isInAgeRange(ageOn(birth, today).months, range));
      }),
      { numRuns: 2000 },
    );
  });

  test('the days around a bound', () => {
    for (const today of [
      '2024-02-29',
      '2024-03-01',
      '2024-03-31',
      '2023-02-28',
      '2024-12-31',
      '2024-01-01',
    ]) {
      for (const month of [0, 1, 6, 11, 12, 13, 24]) {
        const { earliest, latest } = birthDateBounds({ from: month, to: month }, today);
        if (earliest === null || latest === null) throw new Error('both are bound');
        for (const day of [earliest, latest]) expect(ageOn(day, today).months).toBe(month);
        expect(ageOn(daysAfter(earliest, -1), today).months).toBe(month + 1);
        if (month > 0) expect(ageOn(daysAfter(latest, 1), today).months).toBe(month - 1);
      }
    }
  });
});
