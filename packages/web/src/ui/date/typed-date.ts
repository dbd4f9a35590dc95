import type { LanguageType } from '#settings/settings.ts';
import type { Day } from './calendar-system.ts';
import { dayOf, daysInMonth, isoOf, yearLimits } from './calendar-system.ts';

export type DatePart = 'day' | 'month' | 'year';
export const dateParts: readonly DatePart[] = ['day', 'month', 'year'];

/** The digits in the three boxes, in ASCII. */
export type TypedDate = Record<DatePart, string>;

export type DateProblem =
  | { kind: 'incomplete' }
  | { kind: 'other_calendar' }
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
  if (!isWhole) return { kind: 'incomplete' };
  if (year < first || year > last) return { kind: 'other_calendar' };
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
  const wrapped = next < 1 ? last : next;
  return String(wrapped > last ? 1 : wrapped).padStart(partLength[part], '0');
}
