import type { LanguageType } from '../settings/settings.ts';

/** A row whose texts are Persian, with English ones beside them. */
export type TranslatedRow = {
  id: number;
  translations: { en?: Record<string, string | undefined> | undefined };
};

/** A text in the language of the screen, each language standing in for the other, and the text of the other one. */
export function localText(
  row: TranslatedRow,
  name: string,
  language: LanguageType,
): { text: string; other: string | undefined } {
  const own = (row as unknown as Record<string, unknown>)[name];
  const persian = typeof own === 'string' ? own : '';
  const english = row.translations.en?.[name];
  if (language === 'fa' || english === undefined) return { text: persian, other: english };
  return { text: english, other: persian };
}
