import type { FieldValues } from 'react-hook-form';
import type { NumberFieldProps } from '../ui/number-field.tsx';
import { NumberField } from '../ui/number-field.tsx';
import type { BoundProps, Unbound } from './use-bound-field.ts';
import { useBoundField } from './use-bound-field.ts';

/** An empty field is null. */
export function FormNumberField<Values extends FieldValues>(
  props: BoundProps<Values> & Unbound<NumberFieldProps>,
) {
  const { control, deps, ...rest } = props;
  const { value, bound, change } = useBoundField(props);
  return (
    <NumberField {...rest} {...bound} value={typeof value === 'number' ? value : null} onChange={change} />
  );
}
