import type { LanguageType } from '../settings/settings.ts';

const formats = { fa: create('fa-IR'), en: create('en-GB') };

function create(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: 'Asia/Tehran' });
}

/** Hours, minutes and seconds, for a moment of today. */
export function formatClockTime(language: LanguageType, instant: string): string {
  return formats[language].format(new Date(instant));
}
