import type { IsoDate } from './calendar-date.ts';
import { daysInMonth, toCalendarDate, toIsoDate } from './calendar-date.ts';

/** The same day n months earlier, or the last one of that month where it has no such day. */
export function monthsBefore(isoDate: IsoDate, months: number): IsoDate {
  const { year, month, day } = toCalendarDate(isoDate);
  const index = year * 12 + (month - 1) - months;
  const [targetYear, targetMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return toIsoDate({
    year: targetYear,
    month: targetMonth,
    day: Math.min(day, daysInMonth(targetYear, targetMonth)),
  });
}

/** The day on which so many months are complete, as an age counts them: the first of the next where a month has no such day. */
export function monthsAfter(isoDate: IsoDate, months: number): IsoDate {
  const { year, month, day } = toCalendarDate(isoDate);
  const index = year * 12 + (month - 1) + months;
  const [targetYear, targetMonth] = [Math.floor(index / 12), (index % 12) + 1];
  if (day <= daysInMonth(targetYear, targetMonth))
    return toIsoDate({ year: targetYear, month: targetMonth, day });
  return targetMonth === 12
    ? toIsoDate({ year: targetYear + 1, month: 1, day: 1 })
    : toIsoDate({ year: targetYear, month: targetMonth + 1, day: 1 });
}

const dayLength = 86_400_000;

// Counted in UTC, where every day has 24 hours. `setUTCFullYear` because `Date.UTC` reads the years 0 to 99 as 1900 on.
function toDayNumber(isoDate: IsoDate): number {
  const { year, month, day } = toCalendarDate(isoDate);
  return new Date(0).setUTCFullYear(year, month - 1, day) / dayLength;
}

export function daysAfter(isoDate: IsoDate, days: number): IsoDate {
  const date = new Date((toDayNumber(isoDate) + days) * dayLength);
  return toIsoDate({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });
}

/** The Saturday that the week of this day begins with; on a Saturday the day itself. */
export function startOfWeek(isoDate: IsoDate): IsoDate {
  // Day 0 was a Thursday, so that Saturday is the third day of its count.
  const sinceSaturday = (((toDayNumber(isoDate) - 2) % 7) + 7) % 7;
  return daysAfter(isoDate, -sinceSaturday);
}

/** So many days in a row, the last of them given. */
export function lastDays(isoDate: IsoDate, count: number): IsoDate[] {
  return Array.from({ length: count }, (_, index) => daysAfter(isoDate, index - count + 1));
}
