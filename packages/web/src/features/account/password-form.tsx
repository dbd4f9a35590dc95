import { changePassword } from '@sanjeh/contract/account/account.contract';
import { passwordChangeSchema } from '@sanjeh/contract/account/account.schema';
import { call } from '#api/plain-client.ts';
import { Form } from '#form/form.tsx';
import { FormPasswordField } from '#form/form-text-field.tsx';
import { NewPasswordFields } from '#form/new-password-fields.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

const empty = { currentPassword: '', password: '', repeatPassword: '' };

export function PasswordForm({ labelledBy, onChanged }: { labelledBy: string; onChanged: () => void }) {
  const say = useSay();
  const form = useSchemaForm({
    schema: passwordChangeSchema,
    defaultValues: empty,
    onSubmit: async (body) => {
      await call(changePassword, { body });
      form.reset(empty);
      onChanged();
    },
  });
  const { control } = form;
  return (
    <Form form={form} labelledBy={labelledBy} className="flex max-w-md flex-col gap-5">
      <FormPasswordField
        control={control}
        name="currentPassword"
        label={m.account_current_password}
        autoComplete="current-password"
      />
      <NewPasswordFields control={control} />
      <SubmitButton form={form} className="self-start">
        {say(m.account_change_submit)}
      </SubmitButton>
    </Form>
  );
}
