import { toPersianDigits } from '@sanjeh/domain/persian/digits';
import { shownStanding } from '@sanjeh/domain/scoring/shown-standing';
import type { StandardMeasure } from '@sanjeh/domain/scoring/standard-score';
import type { Language } from '#core/language.ts';

const locales = { fa: 'fa-IR-u-ca-persian', en: 'en-GB' };

export type ReportFormat = ReturnType<typeof reportFormat>;

/** Numbers and dates as the report's language writes them. */
export function reportFormat(language: Language, timeZone: string) {
  const locale = locales[language];
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, signDisplay: 'exceptZero' });
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const shortDays = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone });
  const birthDays = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const lists = new Intl.ListFormat(locale, { type: 'unit' });
  return {
    language,
    list: (texts: readonly string[]) => lists.format(texts),
    number: (value: number) => numbers.format(value),
    /** On a measure that compares with others, as the result's page writes it. */
    standing: (measure: StandardMeasure, value: number) => numbers.format(shownStanding(measure, value)),
    signed: (value: number) => signed.format(value),
    share: (value: number) => shares.format(value),
    day: (instant: string) => days.format(new Date(instant)),
    shortDay: (instant: string) => shortDays.format(new Date(instant)),
    birthDate: (date: string) => birthDays.format(new Date(`${date}T00:00:00Z`)),
    digits: (text: string) => (language === 'fa' ? toPersianDigits(text) : text),
  };
}
