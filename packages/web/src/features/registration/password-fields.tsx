import { FormPasswordField } from '#form/form-text-field.tsx';
import { m } from '#paraglide/messages.js';
import type { RegistrationControl } from './use-registration-form.ts';

export function PasswordFields({ control }: { control: RegistrationControl }) {
  return (
    <>
      <FormPasswordField
        control={control}
        name="password"
        label={m.account_password}
        description={m.account_password_help}
        autoComplete="new-password"
        deps={['repeatPassword']}
      />
      <FormPasswordField
        control={control}
        name="repeatPassword"
        label={m.account_repeat_password}
        autoComplete="new-password"
      />
    </>
  );
}
