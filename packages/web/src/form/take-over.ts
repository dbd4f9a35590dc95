import type { FieldValues } from 'react-hook-form';
import { goOn } from './go-on.ts';
import type { SchemaForm } from './use-schema-form.ts';

type TakingOver<Values extends FieldValues> = Pick<SchemaForm<Values>, 'getValues' | 'setValue' | 'reset'>;

/**
 * A newer state of what a form edits has come while it is open: fields that nobody has typed in follow it. Not where it
 * differs from what is typed: then it stays with the older one, gives false, and both are shown when it is saved.
 */
export function takeOver<Values extends FieldValues>(
  form: TakingOver<Values>,
  before: Values,
  now: Values,
): boolean {
  const typed = form.getValues();
  const differ = (name: string, one: Values, other: Values) =>
    JSON.stringify(one[name]) !== JSON.stringify(other[name]);
  const isAtOdds = Object.keys(now).some(
    (name) => differ(name, now, before) && differ(name, typed, before) && differ(name, typed, now),
  );
  if (!isAtOdds) goOn(form, now, before);
  return !isAtOdds;
}
