import type { AdminBand, BandInput } from '@sanjeh/contract/band/band.schema';

/** What stands in the fields of a band. A bound is null while empty and NaN while it is no number. */
export interface BandDraft {
  readonly key: string;
  /** The section; null: the total. */
  readonly scope: number | null;
  readonly lower: number | null;
  readonly lowerInclusive: boolean;
  readonly upper: number | null;
  readonly upperInclusive: boolean;
  readonly label: string;
  readonly advice: string;
  readonly severity: AdminBand['severity'];
  readonly englishLabel: string;
  readonly englishAdvice: string;
}

let keyCount = 0;

export function newBand(fields: Partial<Omit<BandDraft, 'key'>>): BandDraft {
  keyCount += 1;
  return {
    scope: null,
    lower: null,
    lowerInclusive: true,
    upper: null,
    upperInclusive: true,
    label: '',
    advice: '',
    severity: 'good',
    englishLabel: '',
    englishAdvice: '',
    ...fields,
    key: `b${keyCount}`,
  };
}

export function toBandDraft({ id: _, questionSectionId, translations, ...band }: AdminBand): BandDraft {
  return newBand({
    ...band,
    scope: questionSectionId,
    englishLabel: translations.en?.label ?? '',
    englishAdvice: translations.en?.advice ?? '',
  });
}

export function toBandInput(draft: BandDraft): BandInput {
  const { key: _, scope, lower, upper, englishLabel, englishAdvice, ...band } = draft;
  return {
    ...band,
    questionSectionId: scope,
    // An empty field reads as such, not as a wrong number.
    lower: lower ?? '',
    upper: upper ?? '',
    translations: { en: { label: englishLabel, advice: englishAdvice } },
  };
}

/** Two lists are the same when saving them would store the same. */
export function contentOfBands(drafts: readonly BandDraft[]): string {
  const rows = drafts.map(({ key: _, label, advice, englishLabel, englishAdvice, ...rest }) =>
    JSON.stringify([rest, label.trim(), advice.trim(), englishLabel.trim(), englishAdvice.trim()]),
  );
  return rows.toSorted().join('\n');
}
