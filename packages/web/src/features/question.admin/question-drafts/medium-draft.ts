import type { MediumValues } from '@sanjeh/contract/medium/medium.schema';
import { type MediumWords, mediumWords, type PlacedMedium } from '@sanjeh/domain/medium/medium';
import type { Translations } from '@sanjeh/domain/text/translation';

/** What stands in a question or an answer, with its words in both languages. */
export interface MediumDraft {
  readonly medium: Omit<PlacedMedium, keyof MediumWords>;
  readonly alt: string;
  readonly altEnglish: string;
  /** Of sounds and videos. */
  readonly transcript: string;
  readonly transcriptEnglish: string;
  /** Of videos. */
  readonly captions: string;
  readonly captionsEnglish: string;
}

type Bearer = { readonly medium?: PlacedMedium | undefined; readonly translations: Translations };

export function toMediumDraft({ medium: placed, translations }: Bearer): MediumDraft | null {
  if (!placed) return null;
  const { alt, transcript = '', captions = '', ...medium } = placed;
  return {
    ...{ medium, alt, transcript, captions },
    altEnglish: translations.en?.alt ?? '',
    transcriptEnglish: translations.en?.transcript ?? '',
    captionsEnglish: translations.en?.captions ?? '',
  };
}

/** What is sent of it. Null: there is none, whatever there was. */
export function mediumInput(draft: MediumDraft | null): { medium?: MediumValues | null } {
  if (draft === null) return { medium: null };
  return { medium: { id: draft.medium.id, ...wordsOfMedium(draft) } };
}

/** As they are kept: without spaces around them, and only those that are there. */
export function wordsOfMedium({ alt, transcript, captions }: MediumDraft): MediumWords {
  return mediumWords({ alt: alt.trim(), transcript: transcript.trim(), captions: captions.trim() });
}

/** The English of its words, beside that of what it stands in. */
export function englishOfMedium(draft: MediumDraft | null): Partial<MediumWords> {
  if (draft === null) return {};
  const { altEnglish, transcriptEnglish, captionsEnglish } = draft;
  const english = { alt: altEnglish, transcript: transcriptEnglish, captions: captionsEnglish };
  const written = Object.entries(english).map(([name, text]) => [name, text.trim()]);
  return Object.fromEntries(written.filter(([, text]) => text !== ''));
}

/** Two are the same when saving them would store the same. */
export function contentOfMedium(draft: MediumDraft | null) {
  return draft && [draft.medium.id, wordsOfMedium(draft), englishOfMedium(draft)];
}
