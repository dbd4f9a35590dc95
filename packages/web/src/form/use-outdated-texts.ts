import { type Translated, withSources } from '@sanjeh/domain/text/translation';
import { type Control, type FieldValues, get, useFormState, useWatch } from 'react-hook-form';

const none = {};

/**
 * Of the texts in a form, by name: the Persian text that an English one was written for and that is another by now. Of
 * one part in a list of them, such as `about.0`, where it is named: it may have been any of the parts before.
 */
export function useOutdatedTexts<Values extends FieldValues>(
  control: Control<Values>,
  part?: string,
): Readonly<Record<string, string | undefined>> {
  const form: unknown = useWatch({ control });
  const { defaultValues } = useFormState({ control });
  const values: unknown = part === undefined ? form : get(form, part);
  const before: unknown[] =
    part === undefined ? [defaultValues] : (get(defaultValues, part.replace(/\.\d+$/, '')) ?? []);
  const previous = before.filter(isTranslated);
  if (!isTranslated(values) || previous.length === 0) return none;
  const asIfUnseen: Translated = { ...values, translations: { en: values.translations.en } };
  return withSources(asIfUnseen, previous).translations.outdated ?? none;
}

function isTranslated(values: unknown): values is Translated {
  return typeof values === 'object' && values !== null && 'translations' in values;
}
