import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import type { FieldProps } from '../ui/field.tsx';
import { errorMessage } from './field-error.ts';
import { useFormName } from './form-names.ts';

/** What a bound control takes beside its own looks. */
export type BoundProps<Values extends FieldValues> = Pick<FieldProps, 'label'> & {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Fields whose errors depend on this one: they are checked again when it changes. */
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

export function useBoundField<Values extends FieldValues>(
  { control, name, label, deps }: BoundProps<Values>,
  { isChoice = false }: { isChoice?: boolean } = {},
) {
  useFormName(name, label);
  const { field, fieldState } = useController({ control, name, ...(deps ? { rules: { deps } } : {}) });
  const value: unknown = field.value;
  return {
    value,
    bound: {
      name,
      ref: field.ref,
      onBlur: field.onBlur,
      error: errorMessage(fieldState.error, isChoice && isEmpty(value)),
    },
    change: (next: unknown) => field.onChange(next),
  };
}
