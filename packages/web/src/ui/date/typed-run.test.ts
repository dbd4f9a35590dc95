import { describe, expect, it } from 'vitest';
import { dateParts } from './typed-date.ts';
import { isYearOf, readRun } from './typed-run.ts';

describe('digits typed in one go', () => {
  it.each([
    ['fa', '111404', '1', '1', '1404'],
    ['fa', '131404', '1', '3', '1404'],
    ['fa', '01031404', '01', '03', '1404'],
    ['fa', '1931404', '19', '3', '1404'],
    ['fa', '4121399', '4', '12', '1399'],
    // Both 11/1 and 1/11 are days; the longer day is taken.
    ['fa', '1111404', '11', '1', '1404'],
    // 31 Mehr is not.
    ['fa', '3171370', '31', '7', '1370'],
    ['fa', '14040103', '03', '01', '1404'],
    ['en', '112025', '1', '1', '2025'],
    ['en', '3121990', '3', '12', '1990'],
    ['en', '20250321', '21', '03', '2025'],
    // What makes no sense stays where it was typed, for the field to say so.
    ['fa', '05131370', '05', '13', '1370'],
    ['fa', '01012025', '01', '01', '2025'],
  ] as const)('%s %s', (language, digits, day, month, year) => {
    expect(readRun(language, dateParts, digits).pieces).toEqual({ day, month, year });
  });

  it.each([
    ['1', ['day', 'month', 'year']],
    ['4', ['month', 'year']],
    ['11', ['month', 'year']],
    ['111', ['month', 'year']],
    ['113', ['year']],
    ['1114', ['year']],
    ['1404', ['year']],
    ['111404', ['year']],
  ] as const)('after %s the next digit may belong to %o', (digits, rest) => {
    expect(readRun('fa', dateParts, digits).rest).toEqual(rest);
  });

  it('goes on with the month where the year came first', () => {
    expect(readRun('en', dateParts, '2025').rest).toEqual(['month', 'day']);
    expect(readRun('fa', ['month', 'day'], '13')).toEqual({
      pieces: { month: '1', day: '3' },
      rest: ['day'],
    });
  });

  it('begins where the typing began', () => {
    expect(readRun('fa', ['month', 'year'], '11404').pieces).toEqual({ month: '1', year: '1404' });
    expect(readRun('fa', ['year'], '1404').pieces).toEqual({ year: '1404' });
  });
});

it.each([
  ['fa', '1404', true],
  ['fa', '2025', false],
  ['en', '2025', true],
  ['en', '1404', false],
  ['fa', '140', false],
] as const)('in %s %s is a year: %s', (language, digits, isYear) => {
  expect(isYearOf(language, digits)).toBe(isYear);
});
