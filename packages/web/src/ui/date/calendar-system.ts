import {
  CalendarDate,
  GregorianCalendar,
  PersianCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date';
import { isIsoDate } from '@sanjeh/domain/age/calendar-date';
import type { LanguageType } from '#settings/settings.ts';

/** A day in the calendar that is shown; values are always ISO dates. */
export type Day = { year: number; month: number; day: number };

const persian = new PersianCalendar();
const gregorian = new GregorianCalendar();

function calendarOf(language: LanguageType) {
  return language === 'fa' ? persian : gregorian;
}

/** The same four centuries in both calendars: a year outside them was meant in the other one. */
export const yearLimits: Record<LanguageType, { first: number; last: number }> = {
  fa: { first: 1200, last: 1599 },
  en: { first: 1821, last: 2220 },
};

export function dayOf(language: LanguageType, isoDate: string): Day {
  const { year, month, day } = toCalendar(parseDate(isoDate), calendarOf(language));
  return { year, month, day };
}

export function isoOf(language: LanguageType, { year, month, day }: Day): string {
  return toCalendar(new CalendarDate(calendarOf(language), year, month, day), gregorian).toString();
}

export function daysInMonth(language: LanguageType, year: number, month: number): number {
  const calendar = calendarOf(language);
  return calendar.getDaysInMonth(new CalendarDate(calendar, year, month, 1));
}

/** The value of a control may be anything a form holds; only a real ISO date counts. */
export function realDate(value: string | null | undefined): string | null {
  return value && isIsoDate(value) ? value : null;
}

/** Days are added as such; with months and years the day stays inside its new month. */
export function moveDate(
  language: LanguageType,
  isoDate: string,
  by: { days?: number; months?: number; years?: number },
): string {
  return toCalendar(toCalendar(parseDate(isoDate), calendarOf(language)).add(by), gregorian).toString();
}

/** 0 is Sunday. */
export function weekdayOf(isoDate: string): number {
  return new Date(`${isoDate}T00:00:00Z`).getUTCDay();
}
