import type { Language } from './language.ts';

interface Translated {
  /** As stored: `{en: {title: …}}`. */
  translations: unknown;
}

/**
 * A row with its texts in one language, each falling back to the other language where it is missing or empty. The
 * Persian texts are the row's own fields, so this works on any shape whose text fields bear the contract's names.
 */
export function localised<Row extends Translated>(row: Row, language: Language): Omit<Row, 'translations'> {
  const { translations, ...persian } = row;
  const english = (translations as { en?: Record<string, string> }).en ?? {};
  const own = persian as Record<string, unknown>;
  const chosen = Object.keys(english).map((name) => [
    name,
    language === 'en' ? english[name] || own[name] : own[name] || english[name],
  ]);
  return { ...persian, ...Object.fromEntries(chosen) };
}

const collators = { fa: new Intl.Collator('fa'), en: new Intl.Collator('en') };

/** By title, in the alphabet of the language that the titles are in. */
export function sortedByTitle<Row extends { title: string }>(
  rows: readonly Row[],
  language: Language,
): Row[] {
  return rows.toSorted((a, b) => collators[language].compare(a.title, b.title));
}
