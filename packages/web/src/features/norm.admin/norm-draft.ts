import type { AdminNormGroup, NormGroupInput } from '@sanjeh/contract/norm/norm.schema';
import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import type { StandardMeasure } from '@sanjeh/domain/scoring/standard-score';
import { readLines, writeLines } from './norm-lines.ts';

/** What stands in the fields of a group. A number is null while empty and NaN while it is none. */
export interface NormDraft {
  readonly key: string;
  readonly scaleCode: string;
  readonly title: string;
  readonly englishTitle: string;
  readonly gender: AdminNormGroup['gender'];
  readonly ageFrom: number | null;
  readonly ageTo: number | null;
  readonly source: string;
  readonly englishSource: string;
  readonly sample: number | null;
  readonly year: number | null;
  readonly country: string;
  readonly reliability: number | null;
  /** Null: it was published. */
  readonly reliabilityPeople: number | null;
  readonly kind: AdminNormGroup['basis']['kind'];
  readonly mean: number | null;
  readonly sd: number | null;
  readonly measure: StandardMeasure;
  /** The table as text: a line for each raw score. */
  readonly lines: string;
}

let keyCount = 0;

export function newNorm(fields: Partial<Omit<NormDraft, 'key'>>): NormDraft {
  keyCount += 1;
  return {
    ...{ scaleCode: '', title: '', englishTitle: '', gender: null, ageFrom: 0, ageTo: null },
    ...{ source: '', englishSource: '', sample: null, year: null, country: '' },
    ...{ reliability: null, reliabilityPeople: null },
    ...{ kind: 'mean_sd', mean: null, sd: null, measure: 't', lines: '' },
    ...fields,
    key: `n${keyCount}`,
  };
}

export function toNormDraft({ id: _, translations, basis, ...group }: AdminNormGroup): NormDraft {
  return newNorm({
    ...group,
    englishTitle: translations.en?.title ?? '',
    englishSource: translations.en?.source ?? '',
    ...toBasisFields(basis),
  });
}

function toBasisFields(basis: AdminNormGroup['basis']): Partial<NormDraft> {
  switch (basis.kind) {
    case 'mean_sd':
      return basis;
    case 'table': {
      const { rows, ...rest } = basis;
      return { ...rest, lines: writeLines(rows.map(({ raw, value }) => [raw, value])) };
    }
    case 'data':
      return { kind: 'data', lines: writeLines(basis.rows.map(({ raw, count }) => [raw, count])) };
  }
}

export function toNormInput(draft: NormDraft): NormGroupInput {
  const { key: _, englishTitle, englishSource, kind, mean, sd, measure, lines, ageFrom, ...group } = draft;
  return {
    ...group,
    // Said of an empty field by the check: the schema would call it no number.
    ageFrom: ageFrom ?? 0,
    reliabilityPeople: group.reliability === null ? null : group.reliabilityPeople,
    translations: { en: { title: englishTitle, source: englishSource } },
    basis: toBasis({ kind, mean, sd, measure, lines }),
  };
}

function toBasis(
  draft: Pick<NormDraft, 'kind' | 'mean' | 'sd' | 'measure' | 'lines'>,
): NormGroupInput['basis'] {
  const { kind, mean, sd, measure } = draft;
  // An empty field reads as such, not as a wrong number.
  if (kind === 'mean_sd') return { kind, mean: mean ?? '', sd: sd ?? '' };
  const typed = readLines(draft.lines);
  if (kind === 'table')
    return { kind, measure, rows: typed.map(({ raw, value }) => ({ raw, value })), mean, sd };
  return { kind, rows: typed.map(({ raw, value }) => ({ raw, count: countOf(value) })) };
}

/** Digits of any kind; what is none is refused as no number. */
function countOf(typed: string): number {
  const ascii = toAsciiDigits(typed);
  return /^\d+$/.test(ascii) ? Number(ascii) : Number.NaN;
}

const contents = new WeakMap<NormDraft, string>();

/** Two drafts are the same when saving them would store the same. */
export function contentOfNorm(draft: NormDraft): string {
  const known = contents.get(draft);
  if (known !== undefined) return known;
  const { key: _, ...fields } = draft;
  const content = JSON.stringify(fields, (__, value) => {
    if (typeof value === 'string') return value.trim();
    return Number.isNaN(value) ? 'none' : value;
  });
  contents.set(draft, content);
  return content;
}
