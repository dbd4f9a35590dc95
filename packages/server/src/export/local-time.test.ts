import { describe, expect, test } from 'vitest';
import { jalaliDay, jalaliTime, localTime } from './local-time.ts';

describe('dates and times in a sheet', () => {
  test.each([
    ['2025-03-20', '1403/12/30'],
    ['2024-03-20', '1403/01/01'],
    ['2024-03-19', '1402/12/29'],
    ['1990-05-04', '1369/02/14'],
  ])('%s is %s', (day, jalali) => {
    expect(jalaliDay(day)).toBe(jalali);
  });

  test.each([
    ['2024-03-19T20:30:00.000Z', '1403/01/01 00:00:00', '2024-03-20 00:00:00'],
    ['2024-03-19T20:29:59.999Z', '1402/12/29 23:59:59', '2024-03-19 23:59:59'],
    ['2024-11-16T09:05:07.000Z', '1403/08/26 12:35:07', '2024-11-16 12:35:07'],
  ])('%s is %s in Tehran', (instant, jalali, gregorian) => {
    expect(jalaliTime(new Date(instant), 'Asia/Tehran')).toBe(jalali);
    expect(localTime(new Date(instant), 'Asia/Tehran')).toBe(gregorian);
  });
});
