type Sources = Record<string, string | undefined>;
type Translated = {
  translations: { en?: Sources | undefined; outdated?: Sources | undefined };
};

type TextValues<Name extends string> = Record<Name, string> & {
  translations: {
    en: Record<Name, string>;
    /** What the Persian texts were when the English ones were written, where they have changed since. */
    outdated: Partial<Record<Name, string>> | undefined;
    /** English texts that are right all the same. */
    confirmed: Name[];
  };
};

function fromNames<Name extends string>(
  names: readonly Name[],
  textOf: (name: Name) => string | undefined,
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(name) ?? ''])) as Record<Name, string>;
}

/** The values of a form's texts in both languages. A text that is missing is an empty field. */
export function translatedValues<Name extends string>(
  names: readonly Name[],
  row?: Translated & Record<Name, string>,
): TextValues<Name> {
  return {
    ...fromNames(names, (name) => row?.[name]),
    translations: {
      en: fromNames(names, (name) => row?.translations.en?.[name]),
      outdated: row?.translations.outdated as Partial<Record<Name, string>> | undefined,
      confirmed: [],
    },
  };
}
