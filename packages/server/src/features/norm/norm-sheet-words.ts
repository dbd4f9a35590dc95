import type { NormColumn } from '@sanjeh/contract/norm/norm-import.schema';
import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import { compactSearchKey } from '@sanjeh/domain/persian/search-key';
import type { StandardMeasure } from '@sanjeh/domain/scoring/standard-score';
import type { Language } from '#core/language.ts';

export const sheetNames: Record<Language, string> = { fa: 'هنجارها', en: 'Norms' };

/** What a table gives: a standard score, or how many people had the raw score. */
export type SheetMeasure = StandardMeasure | 'count';

interface Column {
  readonly fa: string;
  readonly en: string;
  readonly width: number;
}

export const sheetColumns: Record<NormColumn, Column> = {
  scaleCode: { fa: 'مقیاس', en: 'Scale', width: 14 },
  title: { fa: 'نام گروه', en: 'Group', width: 24 },
  englishTitle: { fa: 'نام گروه (انگلیسی)', en: 'Group (English)', width: 24 },
  gender: { fa: 'جنسیت', en: 'Gender', width: 10 },
  ageFrom: { fa: 'از سن (ماه)', en: 'Age from (months)', width: 12 },
  ageTo: { fa: 'تا سن (ماه)', en: 'Age to (months)', width: 12 },
  source: { fa: 'منبع', en: 'Source', width: 30 },
  englishSource: { fa: 'منبع (انگلیسی)', en: 'Source (English)', width: 30 },
  sample: { fa: 'تعداد نمونه', en: 'Sample', width: 10 },
  year: { fa: 'سال میلادی', en: 'Year', width: 10 },
  country: { fa: 'کشور', en: 'Country', width: 14 },
  reliability: { fa: 'پایایی', en: 'Reliability', width: 10 },
  reliabilityPeople: { fa: 'آلفا از چند نفر', en: 'Alpha of people', width: 14 },
  mean: { fa: 'میانگین', en: 'Mean', width: 10 },
  sd: { fa: 'انحراف معیار', en: 'SD', width: 12 },
  measure: { fa: 'نوع جدول', en: 'Table of', width: 12 },
  raw: { fa: 'امتیاز خام', en: 'Raw score', width: 10 },
  value: { fa: 'مقدار جدول', en: 'Table value', width: 12 },
};

/** Without these a row says nothing. */
export const neededColumns = ['scaleCode', 'title', 'source'] as const satisfies readonly NormColumn[];

export const genderWords: Record<Language, Record<'female' | 'male', string>> = {
  fa: { female: 'زن', male: 'مرد' },
  en: { female: 'Female', male: 'Male' },
};

export const measureWords: Record<Language, Record<SheetMeasure, string>> = {
  fa: { z: 'z', t: 'T', stanine: 'استاناین', percentile: 'صدک', count: 'فراوانی' },
  en: { z: 'z', t: 'T', stanine: 'Stanine', percentile: 'Percentile', count: 'Count' },
};

/** Letters that look alike, half-spaces, capitals and blanks make no difference. */
export const folded = compactSearchKey;

function bothWays<Key extends string>(words: Record<Language, Record<Key, string>>): Map<string, Key> {
  const pairs = Object.values(words).flatMap((own) => Object.entries(own) as [Key, string][]);
  return new Map(pairs.flatMap(([key, word]) => [key, word].map((one) => [folded(one), key] as const)));
}

const genders: ReadonlyMap<string, 'female' | 'male'> = new Map([
  ...bothWays(genderWords),
  ...(['دختر', 'خانم', 'f'] as const).map((word) => [folded(word), 'female'] as const),
  ...(['پسر', 'آقا', 'm'] as const).map((word) => [folded(word), 'male'] as const),
]);
const everybody = new Set(['', 'همه', 'همگی', 'all', 'everybody', 'both', '-'].map(folded));
/** Sheets that were filled in earlier say the last ones, here and below. */
const measures: ReadonlyMap<string, SheetMeasure> = new Map([
  ...bothWays(measureWords),
  [folded('استناین'), 'stanine'],
  [folded('رتبهٔ درصدی'), 'percentile'],
]);
const headings: ReadonlyMap<string, NormColumn> = new Map([
  ...Object.entries(sheetColumns).flatMap(([key, { fa, en }]) =>
    [key, fa, en].map((word) => [folded(word), key as NormColumn] as const),
  ),
  [folded('نمرهٔ خام'), 'raw'],
]);

export const columnOf = (heading: string): NormColumn | undefined => headings.get(folded(heading));
export const measureOf = (cell: string): SheetMeasure | undefined => measures.get(folded(cell));

/** Null: everybody. What is neither stays as it is, to be refused. */
export function genderOf(cell: string): 'female' | 'male' | null | string {
  const word = folded(cell);
  return everybody.has(word) ? null : (genders.get(word) ?? cell);
}

/** A number as it may be typed («۱٬۲۳۴٫۵»); what is none stays as it is, to be refused. */
export function numberOf(cell: string): number | string {
  const text = toAsciiDigits(cell.trim())
    .replaceAll(/[\u200e\u200f\u066c\s]/g, '')
    .replace('\u066b', '.')
    .replace('\u2212', '-');
  return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : cell;
}
