import type { FieldPath, FieldValues } from 'react-hook-form';
import type { SchemaForm } from './use-schema-form.ts';

type GoingOn<Values extends FieldValues> = Pick<SchemaForm<Values>, 'getValues' | 'setValue' | 'reset'>;

/** A form goes on from what is saved. What was typed since it was sent stays, unsaved: gives whether there is any. */
export function goOn<Values extends FieldValues>(
  form: GoingOn<Values>,
  saved: Values,
  sent: Values,
): boolean {
  const typed = structuredClone(form.getValues());
  const later = Object.keys(typed).filter(
    (name) => JSON.stringify(typed[name]) !== JSON.stringify(sent[name]),
  );
  form.reset(saved);
  for (const name of later) form.setValue(name as FieldPath<Values>, typed[name], { shouldDirty: true });
  return later.length > 0;
}
