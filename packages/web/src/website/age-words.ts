import { m } from '#paraglide/messages.js';
import type { Say } from '../i18n/say.ts';

const monthsOfYear = 12;
/** Up to here a range reads shorter in months, as check-ups for small children count. */
const countedInMonths = 36;

function yearsWords(say: Say, count: number): string {
  return say(m.website_age_years, { count });
}

function monthsWords(say: Say, count: number): string {
  return say(m.website_age_months, { count });
}

/** 30 is «2 years and 6 months». */
export function ageWords(say: Say, age: number): string {
  const [years, months] = [Math.floor(age / monthsOfYear), age % monthsOfYear];
  if (years === 0) return monthsWords(say, months);
  if (months === 0) return yearsWords(say, years);
  return say(m.website_age_years_months, { years: yearsWords(say, years), months: monthsWords(say, months) });
}

/** The range of an exam as people say it. Both ends are inside, and the last month or year counts whole. */
export function ageRangeWords(say: Say, from: number, to: number | null): string {
  if (to === null)
    return from === 0 ? say(m.website_age_all) : say(m.website_age_from, { from: ageWords(say, from) });
  if (from === to) return ageWords(say, from);
  if (to < countedInMonths) return say(m.website_age_months_range, { from, to });
  if (from % monthsOfYear === 0 && (to + 1) % monthsOfYear === 0) {
    const [first, last] = [from / monthsOfYear, (to + 1) / monthsOfYear - 1];
    return first === last
      ? yearsWords(say, first)
      : say(m.website_age_years_range, { from: first, to: last });
  }
  return say(m.website_age_range, { from: ageWords(say, from), to: ageWords(say, to) });
}
