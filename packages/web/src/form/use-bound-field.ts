import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { get, useController, useFormState } from 'react-hook-form';
import type { FieldProps } from '../ui/field.tsx';
import { afterPress } from './after-press.ts';
import { errorMessage } from './field-error.ts';
import { useFormName } from './form-names.ts';

/** What a bound control takes beside its own looks. */
export type BoundProps<Values extends FieldValues> = Pick<FieldProps, 'label'> & {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Fields whose errors depend on this one: they are checked again when it changes, once somebody has been there. */
  deps?: FieldPath<Values>[];
};

/** The control's own properties without those that binding supplies. */
export type Unbound<Props> = Omit<
  Props,
  'name' | 'value' | 'isChecked' | 'onChange' | 'onBlur' | 'ref' | 'error'
>;

export function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** An error at a field not reached yet would be wrong, and would move the page under a press when it goes. */
function useVisited<Values extends FieldValues>(control: Control<Values>, names: FieldPath<Values>[] = []) {
  const { touchedFields } = useFormState({ control, name: names, disabled: names.length === 0 });
  return names.filter((name) => get(touchedFields, name) === true);
}

export function useBoundField<Values extends FieldValues>(
  { control, name, label, deps }: BoundProps<Values>,
  { isChoice = false }: { isChoice?: boolean } = {},
) {
  useFormName(name, label);
  const visited = useVisited(control, deps);
  const { field, fieldState } = useController({ control, name, rules: { deps: visited } });
  const value: unknown = field.value;
  return {
    value,
    bound: {
      name,
      ref: field.ref,
      onBlur: () => afterPress(field.onBlur),
      error: errorMessage(fieldState.error, isChoice && isEmpty(value)),
    },
    change: (next: unknown) => field.onChange(next),
  };
}
