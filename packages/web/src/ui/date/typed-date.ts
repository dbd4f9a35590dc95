import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import type { LanguageType } from '../../settings/settings.ts';
import { type Day, dayOf, daysInMonth, isoOf, yearLimits } from './calendar-system.ts';

export type DatePart = 'day' | 'month' | 'year';
export const dateParts: readonly DatePart[] = ['day', 'month', 'year'];

/** The digits in the three boxes, in ASCII. */
export type TypedDate = Record<DatePart, string>;

export type DateProblem =
  | { kind: 'incomplete' }
  | { kind: 'no_such_month' }
  | { kind: 'no_such_day'; year: number; month: number; days: number };

export type DateReading = { value: string | null; problem: DateProblem | null };

export const emptyTypedDate: TypedDate = { day: '', month: '', year: '' };
export const partLength: Record<DatePart, number> = { day: 2, month: 2, year: 4 };

export function writeDate(language: LanguageType, isoDate: string | null): TypedDate {
  if (isoDate === null) return emptyTypedDate;
  const { year, month, day } = dayOf(language, isoDate);
  return {
    day: String(day).padStart(2, '0'),
    month: String(month).padStart(2, '0'),
    year: String(year).padStart(4, '0'),
  };
}

export function readDate(language: LanguageType, typed: TypedDate): DateReading {
  if (dateParts.every((part) => typed[part] === '')) return { value: null, problem: null };
  const day: Day = { year: Number(typed.year), month: Number(typed.month), day: Number(typed.day) };
  const problem = problemOf(language, typed, day);
  return problem ? { value: null, problem } : { value: isoOf(language, day), problem: null };
}

function problemOf(language: LanguageType, typed: TypedDate, { year, month, day }: Day): DateProblem | null {
  const { first, last } = yearLimits[language];
  const isWhole = typed.day !== '' && typed.month !== '' && typed.year.length === partLength.year;
  if (!isWhole || year < first || year > last) return { kind: 'incomplete' };
  if (month < 1 || month > 12) return { kind: 'no_such_month' };
  const days = daysInMonth(language, year, month);
  return day < 1 || day > days ? { kind: 'no_such_day', year, month, days } : null;
}

/** Whether another digit could still belong to this part; if not, the next part is meant. */
export function isPartFull(part: DatePart, digits: string): boolean {
  if (digits.length >= partLength[part]) return true;
  if (part === 'day') return Number(digits) > 3;
  return part === 'month' && Number(digits) > 1;
}

export function stepPart(part: DatePart, digits: string, by: 1 | -1, start: Day): string {
  const last = { day: 31, month: 12, year: 9999 }[part];
  const next = digits === '' ? start[part] : Number(digits) + by;
  const wrapped = next < 1 ? last : next > last ? 1 : next;
  return String(wrapped).padStart(partLength[part], '0');
}

/** A whole date that was pasted, the year first or last, with any digits. Gregorian years are known by their size. */
export function readPastedDate(language: LanguageType, text: string): TypedDate | null {
  const groups = toAsciiDigits(text).match(/\d+/g) ?? [];
  const [a, b, c] = groups;
  if (groups.length !== 3 || a === undefined || b === undefined || c === undefined) return null;
  const [year, month, day] = a.length === 4 ? [a, b, c] : [c, b, a];
  if (year.length !== 4 || month.length > 2 || day.length > 2) return null;
  const typed = { day, month, year };
  const other: LanguageType = language === 'fa' ? 'en' : 'fa';
  const { first, last } = yearLimits[language];
  if (Number(year) >= first && Number(year) <= last && !isRatherOther(language, Number(year))) return typed;
  const converted = readDate(other, typed);
  return converted.value === null ? typed : writeDate(language, converted.value);
}

// 1600–1999 can be typed in both calendars; nobody is born in the Jalali 1600s, and 1000–1599 are Jalali.
function isRatherOther(language: LanguageType, year: number): boolean {
  return language === 'fa' ? year >= 1600 : year < 1600;
}
