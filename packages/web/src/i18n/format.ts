import { useMemo } from 'react';
import { siteTimeZone } from '../clock/site-time-zone.ts';
import type { LanguageType } from '../settings/settings.ts';
import { useSettings } from '../settings/settings-provider.tsx';

const intlLocale = { fa: 'fa-IR-u-ca-persian', en: 'en-GB' } as const;
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function numberFormat(language: LanguageType, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(intlLocale[language], options);
    numberFormats.set(key, format);
  }
  return format;
}

function dateFormat(language: LanguageType, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(intlLocale[language], options);
    dateFormats.set(key, format);
  }
  return format;
}

/** Birth dates are calendar dates without a zone: they are read and shown in UTC, so that no device shifts them. */
function calendarDay(isoDate: string): Date {
  return new Date(`${isoDate}T00:00:00Z`);
}

export function formatNumber(
  language: LanguageType,
  value: number,
  options: Intl.NumberFormatOptions = {},
): string {
  return numberFormat(language, { maximumFractionDigits: 3, ...options }).format(value);
}

export function formatDate(language: LanguageType, isoDate: string): string {
  return dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(calendarDay(isoDate));
}

/** Without the year, as on an axis. */
export function formatDayAndMonth(language: LanguageType, isoDate: string): string {
  return dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    calendarDay(isoDate),
  );
}

/** Intl puts the parts of a full Persian date in the wrong order, so they are put together here. */
export function formatFullDate(language: LanguageType, isoDate: string): string {
  const parts = dateFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(calendarDay(isoDate));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  const day = `${part('day')} ${part('month')} ${part('year')}`;
  return language === 'fa' ? `${part('weekday')} ${day}` : `${part('weekday')}, ${day}`;
}

export function formatInstant(language: LanguageType, instant: string | Date, timeZone: string): string {
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}

function formatDay(
  language: LanguageType,
  instant: string | Date,
  timeZone: string,
  dateStyle: 'long' | 'short' = 'long',
): string {
  return dateFormat(language, { dateStyle, timeZone }).format(new Date(instant));
}

/** The formatters of the current language. */
export function useFormat() {
  const { language } = useSettings().settings;
  return useMemo(
    () => ({
      number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(language, value, options),
      percent: (share: number) =>
        formatNumber(language, share, { style: 'percent', maximumFractionDigits: 1 }),
      date: (isoDate: string) => formatDate(language, isoDate),
      dayAndMonth: (isoDate: string) => formatDayAndMonth(language, isoDate),
      fullDate: (isoDate: string) => formatFullDate(language, isoDate),
      instant: (instant: string | Date, timeZone = siteTimeZone()) =>
        formatInstant(language, instant, timeZone),
      /** The day of a moment; short where room is scarce. */
      day: (instant: string | Date, style?: 'long' | 'short') =>
        formatDay(language, instant, siteTimeZone(), style),
    }),
    [language],
  );
}
