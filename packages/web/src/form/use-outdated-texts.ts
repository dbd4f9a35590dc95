import { type Translated, withSources } from '@sanjeh/domain/text/translation';
import { type Control, type FieldValues, useFormState, useWatch } from 'react-hook-form';

const none = {};

/** Of the texts in a form, by name: the Persian text that an English one was written for and that is another by now. */
export function useOutdatedTexts<Values extends FieldValues>(
  control: Control<Values>,
): Readonly<Record<string, string | undefined>> {
  const values: unknown = useWatch({ control });
  const { defaultValues } = useFormState({ control });
  if (!isTranslated(values) || !isTranslated(defaultValues)) return none;
  const asIfUnseen: Translated = { ...values, translations: { en: values.translations.en } };
  return withSources(asIfUnseen, [defaultValues]).translations.outdated ?? none;
}

function isTranslated(values: unknown): values is Translated {
  return typeof values === 'object' && values !== null && 'translations' in values;
}
