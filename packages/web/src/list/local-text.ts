import { persianOf, shownEnglish, type Translated } from '@sanjeh/domain/text/translation';
import type { LanguageType } from '../settings/settings.ts';

/** A row whose texts are Persian, with English ones beside them. */
export type TranslatedRow = Translated & { id: number };

/** A text in the language of the screen, each language standing in for the other, and the text of the other one. */
export function localText(
  row: Translated,
  name: string,
  language: LanguageType,
): { text: string; other: string | undefined } {
  const persian = persianOf(row, name);
  const english = shownEnglish(row.translations, name);
  if (language === 'fa' || english === undefined) return { text: persian, other: english };
  return { text: english, other: persian };
}
