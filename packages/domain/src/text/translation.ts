/** As it is stored and as administrators read it. */
export interface Translations {
  en?: Readonly<Record<string, string | undefined>> | undefined;
  /** By name: the Persian text that the English one was written for, where it has become another since. */
  outdated?: Readonly<Record<string, string | undefined>> | undefined;
  /** Only when written: English texts that still say the same. */
  confirmed?: readonly string[] | undefined;
}

/** Its Persian texts are fields of its own, under the names of the English ones. */
export interface Translated {
  translations: Translations;
}

export function persianOf(translated: Translated, name: string): string {
  const text = (translated as unknown as Record<string, unknown>)[name];
  return typeof text === 'string' ? text : '';
}

/** The English text, unless its Persian one has changed: then it may say the opposite. */
export function shownEnglish(translations: Translations, name: string): string | undefined {
  return translations.outdated?.[name] === undefined ? translations.en?.[name] : undefined;
}

function sourceOf(translated: Translated, name: string): string {
  return translated.translations.outdated?.[name] ?? persianOf(translated, name);
}

/**
 * What is to be stored of a translation. An English text that was there before, unchanged, was written for the Persian
 * one of that time; one that is new was written for what stands beside it now. Previous: what this takes the place of,
 * in a set that is replaced as a whole everything it may have been.
 */
export function withSources<T extends Translated>(values: T, previous: readonly Translated[]): T {
  const { en, confirmed = [] } = values.translations;
  if (en === undefined) return { ...values, translations: {} };
  const outdated = Object.entries(en).flatMap(([name, english]) => {
    const persian = persianOf(values, name);
    const same = previous.filter(({ translations }) => translations.en?.[name] === english);
    const origin =
      same.find((one) => sourceOf(one, name) === persian) ??
      same.find((one) => persianOf(one, name) === persian) ??
      same[0];
    if (origin === undefined || confirmed.includes(name)) return [];
    const source = sourceOf(origin, name);
    // Where there was no Persian text, the English one was the original.
    return source === persian || source === '' ? [] : [[name, source] as const];
  });
  const translations = outdated.length === 0 ? { en } : { en, outdated: Object.fromEntries(outdated) };
  return { ...values, translations };
}
