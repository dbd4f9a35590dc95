import type { Age } from '@sanjeh/domain/age/age';
import type { ReportFormat } from './report-format.ts';
import type { ReportTexts } from './report-texts-english.ts';

/** From here on nobody counts days. */
const adult = 18 * 12;

/** 1 year, 3 months and 2 days. */
export function ageWords({ months, days }: Age, texts: ReportTexts, { number }: ReportFormat): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [
    ...(years > 0 ? [texts.years(years, number)] : []),
    texts.months(rest, number),
    ...(months < adult ? [texts.days(days, number)] : []),
  ];
  return [parts.slice(0, -1).join(texts.comma), ...parts.slice(-1)].join(texts.and);
}

/** In words, and as norms write it: 1 year, 3 months and 2 days (1;3). */
export function fullAge(age: Age, texts: ReportTexts, format: ReportFormat): string {
  return `${ageWords(age, texts, format)} (${shortAge(age.months, texts, format)})`;
}

function shortAge(months: number, texts: ReportTexts, { number }: ReportFormat): string {
  return texts.shortAge(number(Math.floor(months / 12)), number(months % 12));
}

/** The ages of a norm group, in years and months. */
export function ageGroupWords(
  from: number,
  to: number | null,
  texts: ReportTexts,
  format: ReportFormat,
): string {
  const short = (months: number) => shortAge(months, texts, format);
  return texts.ageGroup(short(from), to === null ? null : short(to));
}
