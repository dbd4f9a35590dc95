import type { MediumValues } from '@sanjeh/contract/medium/medium.schema';
import type { PlacedMedium } from '@sanjeh/domain/medium/medium';
import type { Translations } from '@sanjeh/domain/text/translation';

/** What stands in a question or an answer, with its words in both languages. */
export interface MediumDraft {
  readonly medium: Omit<PlacedMedium, 'alt' | 'transcript'>;
  readonly alt: string;
  readonly altEnglish: string;
  /** Of sounds and videos. */
  readonly transcript: string;
  readonly transcriptEnglish: string;
}

type Bearer = { readonly medium?: PlacedMedium | undefined; readonly translations: Translations };

export function toMediumDraft({ medium: placed, translations }: Bearer): MediumDraft | null {
  if (!placed) return null;
  const { alt, transcript = '', ...medium } = placed;
  return {
    ...{ medium, alt, transcript },
    altEnglish: translations.en?.alt ?? '',
    transcriptEnglish: translations.en?.transcript ?? '',
  };
}

/** What is sent of it. Null: there is none, whatever there was. */
export function mediumInput(draft: MediumDraft | null): { medium?: MediumValues | null } {
  if (draft === null) return { medium: null };
  const { medium, alt, transcript } = draft;
  return { medium: { id: medium.id, alt, ...(transcript.trim() !== '' && { transcript }) } };
}

/** The English of its words, beside that of what it stands in. */
export function englishOfMedium(draft: MediumDraft | null): { alt?: string; transcript?: string } {
  const alt = draft?.altEnglish.trim() ?? '';
  const transcript = draft?.transcriptEnglish.trim() ?? '';
  return { ...(alt !== '' && { alt }), ...(transcript !== '' && { transcript }) };
}

/** Two are the same when saving them would store the same. */
export function contentOfMedium(draft: MediumDraft | null) {
  if (draft === null) return null;
  return [draft.medium.id, draft.alt.trim(), draft.transcript.trim(), englishOfMedium(draft)];
}
