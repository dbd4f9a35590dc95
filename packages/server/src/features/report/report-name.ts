import type { Result } from '@sanjeh/contract/result/result.schema';
import type { Language } from '#core/language.ts';

const longestTitle = 80;
/** What file systems refuse, and marks that nobody sees. The half-space stays: without it Persian words grow together. */
const unfit = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]+/gu;

/** The exam and the day it was taken, as somebody looks for it among many files. */
export function reportName(
  { title, participateDateTime }: Pick<Result, 'title' | 'participateDateTime'>,
  language: Language,
  timeZone: string,
  isOriginal: boolean,
): string {
  // A name that begins with a dot is hidden in many places.
  const fit = title
    .replace(unfit, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const short = [...fit].slice(0, longestTitle).join('').trim();
  const parts = [short, dayOf(participateDateTime, language, timeZone), ...(isOriginal ? ['original'] : [])];
  return `${parts.filter((part) => part !== '').join(' ')}.pdf`;
}

/** Year first and in ASCII digits, so that files stand in the order of time. */
function dayOf(instant: string, language: Language, timeZone: string): string {
  const calendar = language === 'fa' ? 'persian' : 'gregory';
  const parts = new Intl.DateTimeFormat(`en-US-u-ca-${calendar}-nu-latn`, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(new Date(instant));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
