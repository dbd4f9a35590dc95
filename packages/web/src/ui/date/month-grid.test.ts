import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, daysInMonth, weekdayOf } from './calendar-system.ts';
import {
  clampDate,
  dayAfterKey,
  firstWeekday,
  isRestDay,
  monthWeeks,
  placeInWeek,
  weekdayDates,
} from './month-grid.ts';

const languages = fc.constantFrom('fa' as const, 'en' as const);

describe('monthWeeks', () => {
  it('holds every day of the month once, each in the column of its weekday', () => {
    fc.assert(
      fc.property(
        languages,
        fc.integer({ min: 0, max: 398 }),
        fc.integer({ min: 1, max: 12 }),
        (language, offset, month) => {
          const year = (language === 'fa' ? 1200 : 1821) + offset;
          const weeks = monthWeeks(language, year, month);
          const days = weeks.flat();
          expect(days.map((date) => dayOf(language, date).day)).toEqual(
            Array.from({ length: daysInMonth(language, year, month) }, (_, index) => index + 1),
          );
          for (const week of weeks.slice(1)) expect(placeInWeek(language, week[0] ?? '')).toBe(0);
          for (const week of weeks.slice(0, -1)) expect(placeInWeek(language, week.at(-1) ?? '')).toBe(6);
        },
      ),
    );
  });

  it('starts with Saturday in Persian and Monday in English', () => {
    expect(weekdayDates('fa').map(weekdayOf)).toEqual([6, 0, 1, 2, 3, 4, 5]);
    expect(weekdayDates('en').map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 0]);
    expect(firstWeekday.fa).toBe(6);
  });

  it('marks Friday in Persian only', () => {
    expect(isRestDay('fa', '2025-03-21')).toBe(true);
    expect(isRestDay('fa', '2025-03-20')).toBe(false);
    expect(isRestDay('en', '2025-03-21')).toBe(false);
  });
});

describe('dayAfterKey', () => {
  it.each([
    ['fa', 'ArrowLeft', false, '2025-03-21'],
    ['fa', 'ArrowRight', false, '2025-03-19'],
    ['en', 'ArrowLeft', false, '2025-03-19'],
    ['en', 'ArrowRight', false, '2025-03-21'],
    ['fa', 'ArrowDown', false, '2025-03-27'],
    ['fa', 'ArrowUp', false, '2025-03-13'],
    ['fa', 'Home', false, '2025-03-15'],
    ['fa', 'End', false, '2025-03-21'],
    ['en', 'Home', false, '2025-03-17'],
    ['en', 'PageDown', false, '2025-04-20'],
    ['fa', 'PageUp', false, '2025-02-18'],
    ['fa', 'PageDown', true, '2026-03-20'],
    ['fa', 'Enter', false, null],
  ] as const)('%s %s (shift %s) leads to %s', (language, key, isShift, date) => {
    expect(dayAfterKey(language, '2025-03-20', key, isShift)).toBe(date);
  });
});

it('keeps a date inside its limits', () => {
  expect(clampDate('2025-01-01', '2025-02-01', '2025-03-01')).toBe('2025-02-01');
  expect(clampDate('2025-04-01', '2025-02-01', '2025-03-01')).toBe('2025-03-01');
  expect(clampDate('2025-02-10', '2025-02-01', '2025-03-01')).toBe('2025-02-10');
});
