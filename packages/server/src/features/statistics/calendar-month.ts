import type { IsoDate } from '@sanjeh/domain/age/calendar-date';
import type { Language } from '#core/language.ts';

const dayOfMonth = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { day: 'numeric', timeZone: 'UTC' });
const oneDay = 86_400_000;

/** The first day of the month that a day lies in: of the Jalali calendar for readers of Persian. */
export function monthStart(day: IsoDate, language: Language): IsoDate {
  if (language === 'en') return `${day.slice(0, 7)}-01`;
  const instant = Date.parse(`${day}T00:00:00Z`);
  const past = Number(dayOfMonth.format(instant)) - 1;
  return new Date(instant - past * oneDay).toISOString().slice(0, 10);
}
