import type { LanguageType } from '../../settings/settings.ts';
import type { PlainRow } from './plain-entity.ts';

/** A text in the language of the screen, each language standing in for the other, and the text of the other one. */
export function localText(
  row: PlainRow,
  name: string,
  language: LanguageType,
): { text: string; other: string | undefined } {
  const persian = (row as unknown as Record<string, string>)[name] ?? '';
  const english = row.translations.en?.[name];
  if (language === 'fa' || english === undefined) return { text: persian, other: english };
  return { text: english, other: persian };
}
