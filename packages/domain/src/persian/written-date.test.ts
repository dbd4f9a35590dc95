import { describe, expect, test } from 'vitest';
import { jalaliMonthStarts, jalaliToIso } from './jalali-date.ts';
import { readWrittenDate } from './written-date.ts';

describe('a date in a sheet', () => {
  test.each([
    ['1399/05/04', '2020-07-25'],
    ['۱۳۹۹/۵/۴', '2020-07-25'],
    ['1399-5-4', '2020-07-25'],
    ['13990504', '2020-07-25'],
    ['2020-07-25', '2020-07-25'],
    ['2020/7/25', '2020-07-25'],
    ['2020-07-25 00:00:00', '2020-07-25'],
    ['2020-07-25T00:00:00.000Z', '2020-07-25'],
    ['25/07/2020', '2020-07-25'],
    ['07/25/2020', '2020-07-25'],
    ['05.05.1399', '2020-07-26'],
    ['44037', '2020-07-25'],
    ['1403/12/30', '2025-03-20'],
  ])('%s', (text, day) => {
    expect(readWrittenDate(text)).toBe(day);
  });

  test.each([
    ['1404/12/30'],
    ['2021-02-29'],
    ['04/05/1399'],
    ['99/05/04'],
    ['1399/13/01'],
    ['1700/01/01'],
    ['دیروز'],
    ['2020-07-25 13:20'],
    [''],
  ])('%s is none, or could be two', (text) => {
    expect(readWrittenDate(text)).toBeNull();
  });
});

test('every first and last day of a Jalali month is the one that follows its neighbour', () => {
  for (let year = 1300; year < 1500; year += 1) {
    const first = jalaliToIso(year, 1, 1) ?? '';
    const last = jalaliToIso(year - 1, 12, 30) ?? jalaliToIso(year - 1, 12, 29) ?? '';
    expect(Date.parse(first) - Date.parse(last)).toBe(86_400_000);
    expect(jalaliToIso(year, 7, 31)).toBeNull();
  }
});

test('months begin where the calendar of Iran has them begin', () => {
  expect(jalaliMonthStarts('2025-03-20', 3)).toEqual(['2024-12-21', '2025-01-20', '2025-02-19']);
  expect(jalaliMonthStarts('2025-03-21', 2)).toEqual(['2025-02-19', '2025-03-21']);
});
