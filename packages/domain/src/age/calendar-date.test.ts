import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  birthDateProblem,
  compareIsoDates,
  dateInTimeZone,
  daysInMonth,
  isIsoDate,
  toCalendarDate,
  toIsoDate,
  yearsBefore,
} from './calendar-date.ts';

const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('ISO dates', () => {
  test.each(['2026-01-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
    '%s is a date',
    (text) => {
      expect(isIsoDate(text)).toBe(true);
      expect(toIsoDate(toCalendarDate(text))).toBe(text);
    },
  );

  test.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '2026/01/01',
    '+002026-01-01',
    '۲۰۲۶-۰۱-۰۱',
    '',
  ])('%j is none', (text) => {
    expect(isIsoDate(text)).toBe(false);
    expect(() => toCalendarDate(text)).toThrow(RangeError);
  });

  test('exactly the days of the calendar exist', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, dayOfMonth) => {
          const text = [String(year).padStart(4, '0'), month, dayOfMonth]
            .map((part) => String(part).padStart(2, '0'))
            .join('-');
          const date = new Date(Date.UTC(2000, month - 1, dayOfMonth));
          date.setUTCFullYear(year, month - 1, dayOfMonth);
          expect(isIsoDate(text)).toBe(date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('dates sort as their days do', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        expect(compareIsoDates(a, b)).toBe(Math.sign(Date.parse(a) - Date.parse(b)));
      }),
    );
  });

  test('a date that does not exist cannot be written', () => {
    expect(() => toIsoDate({ year: 2026, month: 2, day: 30 })).toThrow(RangeError);
    expect(() => toIsoDate({ year: -1, month: 1, day: 1 })).toThrow(RangeError);
    expect(() => toIsoDate({ year: 10_000, month: 1, day: 1 })).toThrow(RangeError);
  });

  test.each([
    ['2026-05-10', 120, '1906-05-10'],
    ['2024-02-29', 1, '2023-02-28'],
    ['2024-02-29', 4, '2020-02-29'],
    ['2020-02-29', 120, '1900-02-28'],
    ['2026-05-10', 0, '2026-05-10'],
  ])('%s less %i years is %s', (date, years, expected) => {
    expect(yearsBefore(date, years)).toBe(expected);
  });

  test('the months of a year have 365 or 366 days', () => {
    const daysIn = (year: number) =>
      Array.from({ length: 12 }, (_, i) => daysInMonth(year, i + 1)).reduce((a, b) => a + b);
    expect([2023, 2024, 1900, 2000].map(daysIn)).toEqual([365, 366, 365, 366]);
  });
});

describe('the day in a time zone', () => {
  test.each([
    ['2026-01-01T20:29:59.999Z', 'Asia/Tehran', '2026-01-01'],
    ['2026-01-01T20:30:00.000Z', 'Asia/Tehran', '2026-01-02'],
    ['2021-07-01T19:30:00.000Z', 'Asia/Tehran', '2021-07-02'],
    ['2026-07-01T19:30:00.000Z', 'Asia/Tehran', '2026-07-01'],
    ['2024-02-29T20:30:00.000Z', 'Asia/Tehran', '2024-03-01'],
    ['2026-01-01T04:59:59.000Z', 'America/New_York', '2025-12-31'],
    ['0850-06-15T12:00:00.000Z', 'UTC', '0850-06-15'],
  ])('%s in %s is %s', (instant, timeZone, expected) => {
    expect(dateInTimeZone(new Date(instant), timeZone)).toBe(expected);
  });

  test('an unknown zone or no instant is an error, not a date', () => {
    expect(() => dateInTimeZone(new Date('2026-01-01T00:00:00Z'), 'Mars/Olympus')).toThrow(RangeError);
    expect(() => dateInTimeZone(new Date(Number.NaN), 'UTC')).toThrow(RangeError);
  });

  test('in UTC it is the date of the ISO form', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 86_399 }), (date, second) => {
        expect(dateInTimeZone(new Date(Date.parse(date) + second * 1000), 'UTC')).toBe(date);
      }),
    );
  });
});

describe('birth date', () => {
  const today = '2026-05-10';
  test.each([
    ['2026-05-09', null],
    ['2026-05-10', 'future'],
    ['2026-05-11', 'future'],
    ['1906-05-10', null],
    ['1906-05-09', 'too_old'],
    ['2026-02-30', 'invalid'],
    ['', 'invalid'],
  ])('%j on 2026-05-10: %s', (birthDate, problem) => {
    expect(birthDateProblem(birthDate, today)).toBe(problem);
  });
});
