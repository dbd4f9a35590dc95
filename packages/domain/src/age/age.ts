import type { IsoDate } from './calendar-date.ts';
import { compareIsoDates, daysInMonth, oldestAgeYears, toCalendarDate } from './calendar-date.ts';

export interface Age {
  readonly months: number;
  readonly days: number;
}

/**
 * Completed Gregorian months, and the days since the last one was completed.
 *
 * A month is complete when the day of birth comes round. Where a month has no such day it is complete on the first of
 * the next one: somebody born on 31 January is 0 months and 28 days old on 28 February, and 1 month and 0 days old on
 * 1 March. So every month of age begins with 0 days, and nobody reaches an age before the whole month has passed.
 */
export function ageOn(birthDate: IsoDate, onDate: IsoDate): Age {
  const birth = toCalendarDate(birthDate);
  const on = toCalendarDate(onDate);
  if (compareIsoDates(onDate, birthDate) < 0) throw new RangeError('The date lies before the birth date');

  const calendarMonths = (on.year - birth.year) * 12 + on.month - birth.month;
  if (on.day >= birth.day) return { months: calendarMonths, days: on.day - birth.day };

  const [year, month] = on.month === 1 ? [on.year - 1, 12] : [on.year, on.month - 1];
  const daysLeftInMonthBefore = daysInMonth(year, month) - birth.day;
  return daysLeftInMonthBefore >= 0
    ? { months: calendarMonths - 1, days: daysLeftInMonthBefore + on.day }
    : { months: calendarMonths - 1, days: on.day - 1 };
}

/** Completed months, both ends inside. `to: null` has no upper end. */
export interface MonthRange {
  readonly from: number;
  readonly to: number | null;
}

export const maxAgeMonths = oldestAgeYears * 12;

export type AgeRangeProblem = 'from_invalid' | 'to_invalid' | 'to_before_from';

/** 15–16 holds from 15 months and 0 days to the day before 17 months. */
export function isInAgeRange(months: number, range: MonthRange): boolean {
  return months >= range.from && (range.to === null || months <= range.to);
}

function isAgeInMonths(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= maxAgeMonths;
}

export function ageRangeProblem(from: number, to: number | null): AgeRangeProblem | null {
  if (!isAgeInMonths(from)) return 'from_invalid';
  if (to === null) return null;
  if (!isAgeInMonths(to)) return 'to_invalid';
  return to < from ? 'to_before_from' : null;
}
