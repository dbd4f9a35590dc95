import { z } from '../zod.ts';
import type { blockText, lineText } from './content-text.schema.ts';

type TranslatedText = ReturnType<typeof lineText> | ReturnType<typeof blockText>;
type Texts = Readonly<Record<string, TranslatedText>>;
type OptionalTexts<T extends Texts> = { [Key in keyof T]: z.ZodOptional<T[Key]> };

interface Translations {
  en?: object | undefined;
}

/** A form sends a field that was left empty as ''. Stored so, it would hide the Persian text it should fall back to. */
function withoutBlanks<T extends Translations>(translations: T): T {
  if (translations.en === undefined) return translations;
  const filled = Object.entries(translations.en).filter(([, text]) => text !== undefined && text !== '');
  const { en: _, ...rest } = translations;
  return (filled.length === 0 ? rest : { ...rest, en: Object.fromEntries(filled) }) as T;
}

/**
 * The English side of an entity's texts; the Persian side is the entity's own fields. One schema for what
 * administrators read and write: `overwrite` keeps the type, so that JSON Schema can still be derived from it.
 */
export function translationsOf<T extends Texts>(texts: T) {
  const optional = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text.optional()]),
  ) as unknown as OptionalTexts<T>;
  const names = Object.keys(texts) as (keyof T & string)[];
  return z
    .strictObject({
      en: z.strictObject(optional).optional(),
      /**
       * The Persian text that an English one was written for, where it has become another since: readers are not shown
       * such an English text. Worked out by the server; what is sent here is not looked at.
       */
      outdated: z.strictObject(optional).optional(),
      /** Sent with a change: English texts that are right although the Persian ones have changed. */
      confirmed: z.array(z.enum(names)).optional(),
    })
    .overwrite(withoutBlanks);
}
