import type { FieldValues } from 'react-hook-form';
import type { PasswordFieldProps } from '../ui/password-field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import type { TextAreaProps } from '../ui/text-area.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { TextFieldProps } from '../ui/text-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { BoundProps, Unbound } from './use-bound-field.ts';
import { useBoundField } from './use-bound-field.ts';

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function FormTextField<Values extends FieldValues>(
  props: BoundProps<Values> & Unbound<TextFieldProps>,
) {
  const { control, deps, ...rest } = props;
  const { value, bound, change } = useBoundField(props);
  return <TextField {...rest} {...bound} value={textOf(value)} onChange={change} />;
}

export function FormTextArea<Values extends FieldValues>(props: BoundProps<Values> & Unbound<TextAreaProps>) {
  const { control, deps, ...rest } = props;
  const { value, bound, change } = useBoundField(props);
  return <TextArea {...rest} {...bound} value={textOf(value)} onChange={change} />;
}

export function FormPasswordField<Values extends FieldValues>(
  props: BoundProps<Values> & Unbound<PasswordFieldProps>,
) {
  const { control, deps, ...rest } = props;
  const { value, bound, change } = useBoundField(props);
  return <PasswordField {...rest} {...bound} value={textOf(value)} onChange={change} />;
}
