import { compareDecimals, type Decimal } from '@sanjeh/domain/decimal/decimal';
import { type BandContent, bandRange } from '@sanjeh/domain/exam-version/exam-content';
import type { Bins } from '@sanjeh/domain/statistics/total-bins';
import { entryKinds } from './kept-entries.sql.ts';
import type { KeptEntry, KeptPart } from './kept-sums.queries.ts';
import type { MeasuredAttempts } from './measured-attempts.sql.ts';
import type {
  AnswerCountRow,
  GroupRow,
  QuestionScoreRow,
  SectionBandRow,
  TotalRow,
} from './statistics.queries.ts';

const dayMs = 86_400_000;
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;
const genders = [null, 'female', 'male'] as const;
const [least, most] = [-2_147_483_648, 2_147_483_647];

/** Null: what is asked for cannot be added up from parts that are kept. */
export function keptPartOf({ filter }: Pick<MeasuredAttempts, 'filter'>): KeptPart | null {
  const { ageFrom, ageTo, gender, provinceId, periodFrom, periodTo, perPerson = 'all' } = filter;
  if (perPerson !== 'all') return null;
  const wanted: KeptPart[] = [];
  if (ageFrom !== undefined || ageTo !== undefined)
    wanted.push({ facet: 'age', from: ageFrom ?? least, to: ageTo ?? most });
  if (periodFrom !== undefined || periodTo !== undefined)
    wanted.push({
      facet: 'day',
      from: periodFrom === undefined ? least : dayNumber(periodFrom),
      to: periodTo === undefined ? most : dayNumber(periodTo),
    });
  if (gender !== undefined) {
    const value = genders.indexOf(gender);
    wanted.push({ facet: 'gender', from: value, to: value });
  }
  if (provinceId !== undefined) wanted.push({ facet: 'province', from: provinceId, to: provinceId });
  const [only = { facet: 'all', from: 0, to: 0 } as const, ...others] = wanted;
  return others.length === 0 ? only : null;
}

/** A whole number of thousandths, millionths and so on, as the database would write it. */
function written(value: bigint, places: number): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const ofKind = (entries: readonly KeptEntry[], kind: number) =>
  entries.filter((entry) => entry.kind === kind);

export function totalOf(entries: readonly KeptEntry[]): TotalRow {
  const totals = ofKind(entries, entryKinds.total).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const power = (exponent: bigint) =>
    totals.reduce((sum, { key, count }) => sum + BigInt(count) * key ** exponent, 0n);
  const end = (entry: KeptEntry | undefined) => (entry ? written(entry.key, 3) : null);
  return {
    count: totals.reduce((sum, { count }) => sum + count, 0),
    ...{ first: written(power(1n), 3), second: written(power(2n), 6) },
    ...{ third: written(power(3n), 9), fourth: written(power(4n), 12) },
    ...{ lowest: end(totals[0]), highest: end(totals.at(-1)) },
  };
}

export function answersOf(entries: readonly KeptEntry[]): AnswerCountRow[] {
  return ofKind(entries, entryKinds.answer).map(({ key, count, first, second }) => ({
    ...{ id: Number(key), count, totals: String(first), section_scores: String(second) },
  }));
}

export function questionScoresOf(entries: readonly KeptEntry[]): QuestionScoreRow[] {
  const { score, unscored } = entryKinds;
  return [...ofKind(entries, score), ...ofKind(entries, unscored)].map((entry) => ({
    ...{ id: entry.part, score: entry.kind === score ? String(entry.key) : null, count: entry.count },
    ...{ totals: String(entry.first), section_scores: String(entry.second) },
  }));
}

const groupKinds = ['age', 'gender', 'province', 'day'] as const;
const noGroup = { age: null, gender: null, province: null, day: null, bin: null, band: null };

function groupKey(by: (typeof groupKinds)[number], key: number): Partial<GroupRow> {
  if (by === 'age') return { age: key };
  if (by === 'gender') return { gender: genders[key] ?? null };
  if (by === 'province') return { province: key === 0 ? null : key };
  return { day: new Date(key * dayMs).toISOString().slice(0, 10) };
}

/** The totals by everything that they are looked at by. */
export function groupsOf(
  entries: readonly KeptEntry[],
  bins: Bins,
  bands: readonly BandContent[],
): GroupRow[] {
  const people = groupKinds.flatMap((by) =>
    ofKind(entries, entryKinds[by]).map(({ key, count, first, second }): GroupRow => {
      const sums = { count, first: written(first, 3), second: written(second, 6) };
      return { by, ...noGroup, ...groupKey(by, Number(key)), ...sums };
    }),
  );
  const totals = ofKind(entries, entryKinds.total);
  const readers = bands.map(readerOf);
  const binned = counted(totals, ({ key }) =>
    Number((key - bins.start.thousandths) / bins.width.thousandths),
  );
  const banded = counted(totals, ({ key }) => placeOf(readers, key));
  const sums = { first: '0', second: '0' };
  return [
    ...people,
    ...[...binned].map(([bin, count]): GroupRow => ({ by: 'bin', ...noGroup, bin, count, ...sums })),
    ...[...banded].map(([band, count]): GroupRow => ({ by: 'band', ...noGroup, band, count, ...sums })),
  ];
}

export function sectionBandsOf(
  entries: readonly KeptEntry[],
  bands: readonly BandContent[],
): SectionBandRow[] {
  const readers = bands.map((band) => {
    const holds = readerOf(band);
    return ({ key, part }: KeptEntry) => part === band.sectionId && holds(key);
  });
  const placed = counted(ofKind(entries, entryKinds.section), (entry) => {
    const place = readers.findIndex((holds) => holds(entry));
    return place === -1 ? null : place;
  });
  return [...placed].flatMap(([band, count]) => (band === null ? [] : [{ band, count }]));
}

function readerOf(band: BandContent): (key: bigint) => boolean {
  const { lower, lowerInclusive, upper, upperInclusive } = bandRange(band);
  return (key) => {
    const score: Decimal = { thousandths: key };
    const [above, below] = [compareDecimals(score, lower), compareDecimals(score, upper)];
    return (lowerInclusive ? above >= 0 : above > 0) && (upperInclusive ? below <= 0 : below < 0);
  };
}

function placeOf(readers: readonly ((key: bigint) => boolean)[], key: bigint): number | null {
  const place = readers.findIndex((holds) => holds(key));
  return place === -1 ? null : place;
}

function counted<Place>(
  entries: readonly KeptEntry[],
  placeOfEntry: (entry: KeptEntry) => Place,
): Map<Place, number> {
  const counts = new Map<Place, number>();
  for (const entry of entries) {
    const place = placeOfEntry(entry);
    counts.set(place, (counts.get(place) ?? 0) + entry.count);
  }
  return counts;
}
