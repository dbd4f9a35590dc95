import type { FieldValues } from 'react-hook-form';
import type { DatePickerProps } from '../ui/date-picker.tsx';
import { DatePicker } from '../ui/date-picker.tsx';
import type { BoundProps, Unbound } from './use-bound-field.ts';
import { useBoundField } from './use-bound-field.ts';

/** In place of a date that does not exist: a schema of dates refuses it, also where null would do. */
const unreadableDate = 'unreadable';

/** The form's value is an ISO date, or null where nothing is typed. */
export function FormDatePicker<Values extends FieldValues>(
  props: BoundProps<Values> & Unbound<DatePickerProps>,
) {
  const { control, deps, ...rest } = props;
  const { value, bound, change } = useBoundField(props);
  return (
    <DatePicker
      {...rest}
      {...bound}
      value={typeof value === 'string' ? value : null}
      onChange={(date, problem) => change(problem ? unreadableDate : date)}
    />
  );
}
