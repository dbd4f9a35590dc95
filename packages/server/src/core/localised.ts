import { shownEnglish, type Translations } from '@sanjeh/domain/text/translation';
import type { Language } from './language.ts';

interface Translated {
  /** As stored: `{en: {title: …}}`. */
  translations: unknown;
}

/**
 * A row with its texts in one language, each falling back to the other language where it is missing, empty or out of
 * date. The Persian texts are the row's own fields, so this works on any shape whose text fields bear the contract's
 * names.
 */
export function localised<Row extends Translated>(row: Row, language: Language): Omit<Row, 'translations'> {
  const { translations, ...persian } = row;
  const stored = translations as Translations;
  const own = persian as Record<string, unknown>;
  const chosen = Object.keys(stored.en ?? {}).map((name) => {
    const english = shownEnglish(stored, name);
    return [name, language === 'en' ? english || own[name] : own[name] || (english ?? own[name])];
  });
  return { ...persian, ...Object.fromEntries(chosen) };
}

const collators = {
  fa: new Intl.Collator('fa', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
};

/** By title, in the alphabet of the language that the titles are in; numbers in them by what they count. */
export function sortedByTitle<Row extends { title: string }>(
  rows: readonly Row[],
  language: Language,
): Row[] {
  return rows.toSorted((a, b) => collators[language].compare(a.title, b.title));
}
