import type { Control, FieldValues } from 'react-hook-form';
import { m } from '#paraglide/messages.js';
import type { Message } from '../i18n/say.ts';
import { FormPasswordField } from './form-text-field.tsx';

type TypedTwice = { password: string; repeatPassword: string };

type NewPasswordFieldsProps<Values extends FieldValues & TypedTwice> = {
  control: Control<Values>;
  label?: Message;
};

/** A password that somebody chooses, typed twice. */
export function NewPasswordFields<Values extends FieldValues & TypedTwice>({
  control,
  label = m.account_new_password,
}: NewPasswordFieldsProps<Values>) {
  // The two fields need not know what else the form asks.
  const own = control as unknown as Control<TypedTwice>;
  return (
    <>
      <FormPasswordField
        control={own}
        name="password"
        label={label}
        description={m.account_password_help}
        autoComplete="new-password"
        deps={['repeatPassword']}
      />
      <FormPasswordField
        control={own}
        name="repeatPassword"
        label={m.account_repeat_password}
        autoComplete="new-password"
      />
    </>
  );
}
