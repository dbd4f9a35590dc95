import { siteTimeZone } from '../clock/site-time-zone.ts';
import type { LanguageType } from '../settings/settings.ts';

const locales = { fa: 'fa-IR', en: 'en-GB' } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: LanguageType, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locales[language], { timeStyle: 'medium', timeZone });
  formats.set(key, format);
  return format;
}

/** Hours, minutes and seconds, for a moment of today. */
export function formatClockTime(language: LanguageType, instant: string): string {
  return formatOf(language, siteTimeZone()).format(new Date(instant));
}
