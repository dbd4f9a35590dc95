import type { LanguageType } from '#settings/settings.ts';
import { isoOf } from './calendar-system.ts';

const locale = { fa: 'fa-IR-u-ca-persian', en: 'en-GB' } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: LanguageType, options: Intl.DateTimeFormatOptions, isoDate: string): string {
  const key = language + JSON.stringify(options);
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(locale[language], { ...options, timeZone: 'UTC' });
  formats.set(key, known);
  return known.format(new Date(`${isoDate}T00:00:00Z`));
}

export function monthName(language: LanguageType, year: number, month: number): string {
  return format(language, { month: 'long' }, isoOf(language, { year, month, day: 1 }));
}

export function weekdayName(language: LanguageType, isoDate: string, length: 'long' | 'short'): string {
  const width = length === 'short' && language === 'fa' ? 'narrow' : length;
  return format(language, { weekday: width }, isoDate);
}
