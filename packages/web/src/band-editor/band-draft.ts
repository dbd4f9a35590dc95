import type { AdminBand, BandInput } from '@sanjeh/contract/band/band.schema';
import { type Translated, withSources } from '@sanjeh/domain/text/translation';

type TextName = 'label' | 'advice';

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
  /** English texts that are right although the Persian ones have changed. */
  readonly confirmed: readonly TextName[];
  /** Its texts as they are stored; null while they are not. */
  readonly origin: Translated | null;
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
    confirmed: [],
    origin: null,
    ...fields,
    key: `b${keyCount}`,
  };
}

export function toBandDraft(stored: AdminBand): BandDraft {
  const { id: _, questionSectionId, translations, ...band } = stored;
  return newBand({
    ...band,
    scope: questionSectionId,
    englishLabel: translations.en?.label ?? '',
    englishAdvice: translations.en?.advice ?? '',
    origin: stored,
  });
}

/** What was sent, which is what was stored, in the rows where it was written. */
export function asStored(sent: readonly BandDraft[], bands: readonly AdminBand[]): BandDraft[] {
  return sent.map((draft) => {
    const origin = bands.find(
      ({ questionSectionId, lower, lowerInclusive }) =>
        questionSectionId === draft.scope && lower === draft.lower && lowerInclusive === draft.lowerInclusive,
    );
    return origin === undefined ? draft : { ...draft, origin, confirmed: [] };
  });
}

export function toBandInput(draft: BandDraft): BandInput {
  const { key: _, origin: __, scope, lower, upper, englishLabel, englishAdvice, confirmed, ...band } = draft;
  return {
    ...band,
    questionSectionId: scope,
    // An empty field reads as such, not as a wrong number.
    lower: lower ?? '',
    upper: upper ?? '',
    translations: { en: { label: englishLabel, advice: englishAdvice }, confirmed: [...confirmed] },
  };
}

/** By name: the Persian text that an English one was written for and that is another by now. */
export function outdatedTexts({
  origin,
  label,
  advice,
  englishLabel,
  englishAdvice,
}: BandDraft): Readonly<Partial<Record<TextName, string | undefined>>> {
  const written = {
    ...{ label: label.trim(), advice: advice.trim() },
    translations: { en: { label: englishLabel.trim(), advice: englishAdvice.trim() } },
  };
  return withSources<Translated>(written, origin ? [origin] : []).translations.outdated ?? {};
}

/** Two lists are the same when saving them would store the same. */
export function contentOfBands(drafts: readonly BandDraft[]): string {
  const rows = drafts.map(({ key: _, origin: __, label, advice, englishLabel, englishAdvice, ...rest }) =>
    JSON.stringify([rest, label.trim(), advice.trim(), englishLabel.trim(), englishAdvice.trim()]),
  );
  return rows.toSorted().join('\n');
}
