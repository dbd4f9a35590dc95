import type { FieldValues } from 'react-hook-form';
import type { CheckboxProps } from '../ui/checkbox.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import type { ComboBoxItem, ComboBoxProps } from '../ui/combo-box.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import type { RadioGroupProps } from '../ui/radio-group.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import type { BoundProps, Unbound } from './use-bound-field.ts';
import { isEmpty, useBoundField } from './use-bound-field.ts';

type Key = string | number;

/** Told after the form knows: to empty a field that hangs on this one, say. */
type Chosen<Value> = { onChosen?: (value: Value) => void };

function keyOf<Value extends Key>(value: unknown): Value | null {
  return isEmpty(value) ? null : (value as Value);
}

export function FormComboBox<Values extends FieldValues, Item extends ComboBoxItem>(
  props: BoundProps<Values> & Unbound<ComboBoxProps<Item>> & Chosen<Item['id'] | null>,
) {
  const { control, deps, onChosen, ...rest } = props;
  const { value, bound, change } = useBoundField(props, { isChoice: true });
  return (
    <ComboBox<Item>
      {...rest}
      {...bound}
      value={keyOf<Item['id']>(value)}
      onChange={(next) => {
        change(next);
        onChosen?.(next);
      }}
    />
  );
}

export function FormRadioGroup<Values extends FieldValues, Value extends Key>(
  props: BoundProps<Values> & Unbound<RadioGroupProps<Value>> & Chosen<Value>,
) {
  const { control, deps, onChosen, ...rest } = props;
  const { value, bound, change } = useBoundField(props, { isChoice: true });
  return (
    <RadioGroup<Value>
      {...rest}
      {...bound}
      value={keyOf<Value>(value)}
      onChange={(next) => {
        change(next);
        onChosen?.(next);
      }}
    />
  );
}

export function FormCheckbox<Values extends FieldValues>(props: BoundProps<Values> & Unbound<CheckboxProps>) {
  const { control, deps, ...rest } = props;
  const { value, bound, change } = useBoundField(props, { isChoice: true });
  return <Checkbox {...rest} {...bound} isChecked={value === true} onChange={change} />;
}
