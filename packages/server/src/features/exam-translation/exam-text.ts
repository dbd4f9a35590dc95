import type { ExamText, TranslatedPart } from '@sanjeh/contract/exam-translation/exam-translation.schema';
import { persianOf, type Translated } from '@sanjeh/domain/text/translation';

/** One thing that bears texts, and which of its fields are texts. */
export interface TextBearer {
  part: TranslatedPart;
  id: number;
  /** Where it stands, for what gets a new id with every change. */
  at?: string;
  of: Translated;
  fields: readonly string[];
}

/** Every text once for all that say the same, in the order they come. */
export function textsOf(bearers: readonly TextBearer[]): ExamText[] {
  const texts = new Map<string, ExamText>();
  for (const { part, id, at, of, fields } of bearers) {
    for (const field of fields) {
      const persian = persianOf(of, field);
      const english = of.translations.en?.[field] ?? null;
      const source = of.translations.outdated?.[field] ?? null;
      // What was written in English alone is no translation.
      if (persian === '' && source === null) continue;
      const key = JSON.stringify([part, field, persian, english, source]);
      const known = texts.get(key);
      if (known) {
        known.ids.push(id);
        if (at !== undefined) known.at?.push(at);
      } else {
        const places = { ids: [id], ...(at !== undefined && { at: [at] }) };
        texts.set(key, { part, ...places, field, persian, english, source });
      }
    }
  }
  return [...texts.values()];
}
