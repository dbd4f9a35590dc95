import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import type { LanguageType } from '#settings/settings.ts';
import type { TypedDate } from './typed-date.ts';
import { dateParts, emptyTypedDate, readDate, writeDate } from './typed-date.ts';
import { readRun } from './typed-run.ts';

/** A whole date that was pasted, the year first or last, with any digits. Its year tells which calendar it is of. */
export function readPastedDate(language: LanguageType, text: string): TypedDate | null {
  const groups = toAsciiDigits(text).match(/\d+/g) ?? [];
  const [a, b, c] = groups;
  if (groups.length === 1 && a !== undefined) return readDigits(language, a);
  if (groups.length !== 3 || a === undefined || b === undefined || c === undefined) return null;
  const [year, month, day] = a.length === 4 ? [a, b, c] : [c, b, a];
  if (year.length !== 4 || month.length > 2 || day.length > 2) return null;
  const typed = { day, month, year };
  if (readDate(language, typed).problem?.kind !== 'other_calendar') return typed;
  return ofOtherCalendar(language, typed) ?? typed;
}

/** Digits alone are a date only where they make a real one: 14040103, 111404. */
function readDigits(language: LanguageType, digits: string): TypedDate | null {
  const read = (calendar: LanguageType): TypedDate => ({
    ...emptyTypedDate,
    ...readRun(calendar, dateParts, digits).pieces,
  });
  if (digits.length < 6 || digits.length > 8) return null;
  const typed = read(language);
  return readDate(language, typed).value ? typed : ofOtherCalendar(language, read(otherThan(language)));
}

function ofOtherCalendar(language: LanguageType, typed: TypedDate): TypedDate | null {
  const { value } = readDate(otherThan(language), typed);
  return value === null ? null : writeDate(language, value);
}

function otherThan(language: LanguageType): LanguageType {
  return language === 'fa' ? 'en' : 'fa';
}
