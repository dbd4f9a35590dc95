import { m } from '#paraglide/messages.js';
import type { Say } from './say.ts';

const monthsOfYear = 12;

function countedMonths(say: Say, count: number): string {
  return say(m.i18n_months, { count });
}

/** An age in months as people say it: 15 is «1 year and 3 months». */
export function monthWords(say: Say, age: number): string {
  const [years, months] = [Math.floor(age / monthsOfYear), age % monthsOfYear];
  const inYears = say(m.i18n_years, { count: years });
  const inMonths = countedMonths(say, months);
  if (years === 0) return inMonths;
  return months === 0 ? inYears : say(m.i18n_years_and_months, { years: inYears, months: inMonths });
}

/** From here on nobody counts in months and days. */
export const adultMonths = 18 * monthsOfYear;

/** An age on a certain day, as results count it. */
export function dayAgeWords(say: Say, age: { months: number; days: number }): string {
  if (age.months >= adultMonths) return monthWords(say, age.months);
  const days = say(m.i18n_age_days, { count: age.days });
  return say(m.i18n_age_value, { months: countedMonths(say, age.months), days });
}

/** What a number typed as months stands for; null while it stands for no age. */
export function typedMonthWords(say: Say, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return null;
  const [count, words] = [value, monthWords(say, value)];
  return value < monthsOfYear ? null : say(m.i18n_months_are, { count, words });
}
