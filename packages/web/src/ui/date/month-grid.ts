import type { LanguageType } from '#settings/settings.ts';
import { daysInMonth, isoOf, moveDate, weekdayOf } from './calendar-system.ts';

/** Saturday in Persian, Monday in English. */
export const firstWeekday: Record<LanguageType, number> = { fa: 6, en: 1 };

/** Friday closes the Iranian week. */
export function isRestDay(language: LanguageType, isoDate: string): boolean {
  return language === 'fa' && weekdayOf(isoDate) === 5;
}

/** The place of a day in its week, from 0. */
export function placeInWeek(language: LanguageType, isoDate: string): number {
  return (weekdayOf(isoDate) - firstWeekday[language] + 7) % 7;
}

/** The days of a month by weeks; the first and the last week may be short. */
export function monthWeeks(language: LanguageType, year: number, month: number): string[][] {
  const weeks: string[][] = [];
  for (let day = 1; day <= daysInMonth(language, year, month); day += 1) {
    const date = isoOf(language, { year, month, day });
    if (day === 1 || placeInWeek(language, date) === 0) weeks.push([]);
    weeks.at(-1)?.push(date);
  }
  return weeks;
}

/** Seven days that stand for the weekdays of a heading, in the language's order. */
export function weekdayDates(language: LanguageType): string[] {
  // 2024-09-01 is a Sunday.
  const first = moveDate(language, '2024-09-01', { days: firstWeekday[language] });
  return Array.from({ length: 7 }, (_, index) => moveDate(language, first, { days: index }));
}

export type GridKey =
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'Home'
  | 'End'
  | 'PageUp'
  | 'PageDown';

/** Where the focus goes from a day; null for a key the grid leaves alone. */
export function dayAfterKey(
  language: LanguageType,
  isoDate: string,
  key: string,
  isShift: boolean,
): string | null {
  const forward = language === 'fa' ? -1 : 1;
  const inWeek = placeInWeek(language, isoDate);
  switch (key as GridKey) {
    case 'ArrowRight':
      return moveDate(language, isoDate, { days: forward });
    case 'ArrowLeft':
      return moveDate(language, isoDate, { days: -forward });
    case 'ArrowDown':
      return moveDate(language, isoDate, { days: 7 });
    case 'ArrowUp':
      return moveDate(language, isoDate, { days: -7 });
    case 'Home':
      return moveDate(language, isoDate, { days: -inWeek });
    case 'End':
      return moveDate(language, isoDate, { days: 6 - inWeek });
    case 'PageDown':
      return moveDate(language, isoDate, isShift ? { years: 1 } : { months: 1 });
    case 'PageUp':
      return moveDate(language, isoDate, isShift ? { years: -1 } : { months: -1 });
    default:
      return null;
  }
}

export function clampDate(isoDate: string, min: string, max: string): string {
  if (isoDate < min) return min;
  return isoDate > max ? max : isoDate;
}
