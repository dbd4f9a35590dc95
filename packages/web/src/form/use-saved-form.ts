import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { get, useFormState } from 'react-hook-form';
import type { ExtraCheck, FormSchema } from './schema-resolver.ts';
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts';

type Options<Saved, Values extends FieldValues, Output> = {
  schema: FormSchema<Values, Output>;
  check?: ExtraCheck<Values>;
  saved: Saved;
  valuesOf: (saved: Saved) => Values;
  /** Gives what is saved now; `revision` is that of what the form was made of. */
  save: (values: Output, revision: number) => Promise<Saved>;
  onSaved: () => Promise<unknown>;
};

/**
 * A form that stays where it is when it is saved, and goes on from what is saved then. It takes nothing away that is being
 * typed: not what came while it was on its way, and not when somebody else has saved, which the next saving tells.
 */
export function useSavedForm<Saved extends { revision: number }, Values extends FieldValues, Output>({
  saved,
  valuesOf,
  save,
  onSaved,
  ...rest
}: Options<Saved, Values, Output>): SchemaForm<Values> {
  const revision = useRef(saved.revision);
  const form = useSchemaForm<Values, Output>({
    ...rest,
    defaultValues: valuesOf(saved) as never,
    onSubmit: async (output) => {
      const sent = structuredClone(form.getValues());
      const now = await save(output, revision.current);
      const typed = structuredClone(form.getValues());
      goOnFrom(now);
      for (const name of form.names.keys() as Iterable<FieldPath<Values>>)
        if (get(typed, name) !== get(sent, name))
          form.setValue(name, get(typed, name), { shouldDirty: true });
      await onSaved();
    },
  });
  const goOnFrom = (now: Saved) => {
    revision.current = now.revision;
    form.reset(valuesOf(now));
  };
  const { isDirty } = useFormState({ control: form.control });
  useEffect(() => {
    if (!isDirty && saved.revision > revision.current) goOnFrom(saved);
  });
  return form;
}
