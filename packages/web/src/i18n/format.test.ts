import { expect, it } from 'vitest';
import { formatDate, formatDayAndMonth, formatFullDate, formatInstant, formatNumber } from './format.ts';

it('numbers have the digits and marks of their language', () => {
  expect(formatNumber('fa', 1234.5)).toBe('۱٬۲۳۴٫۵');
  expect(formatNumber('en', 1234.5)).toBe('1,234.5');
  expect(formatNumber('fa', 0.856, { style: 'percent', maximumFractionDigits: 1 })).toBe('۸۵٫۶٪');
});

it('a full Persian date reads weekday, day, month, year', () => {
  expect(formatFullDate('fa', '2025-03-20')).toBe('پنجشنبه ۳۰ اسفند ۱۴۰۳');
  expect(formatFullDate('en', '2025-03-20')).toBe('Thursday, 20 March 2025');
});

it('a day on an axis has no year', () => {
  expect(formatDayAndMonth('fa', '2026-11-15')).toBe('۲۴ آبان');
  expect(formatDayAndMonth('en', '2026-11-15')).toBe('15 Nov');
});

it('a birth date is the same day on every device', () => {
  expect(formatDate('fa', '1995-03-21')).toBe('۱ فروردین ۱۳۷۴');
});

it('an instant is shown in the given zone', () => {
  expect(formatInstant('fa', '2025-03-20T21:00:00Z', 'Asia/Tehran')).toContain('۱۴۰۴');
  expect(formatInstant('fa', '2025-03-20T20:00:00Z', 'Asia/Tehran')).toContain('۱۴۰۳');
});
