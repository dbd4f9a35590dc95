import { monthWords } from '#i18n/month-words.ts';
import type { Say } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

const year = 12;
/** Up to here people count in months. */
const inMonths = 3 * year;

/** A group of ages as people say it: adults in years. */
export function ageGroupWords(say: Say, { from, to }: { from: number; to: number }): string {
  if (from === to) return monthWords(say, from);
  if (from % year === 0 && (to + 1) % year === 0) {
    const [first, last] = [from / year, (to + 1) / year - 1];
    return first === last ? monthWords(say, from) : say(m.statistics_age_years, { from: first, to: last });
  }
  if (to < inMonths) return say(m.statistics_age_months, { from, to });
  return say(m.statistics_age_range, { from: monthWords(say, from), to: monthWords(say, to) });
}
