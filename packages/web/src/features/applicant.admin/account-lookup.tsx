import type { AdminAccount } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { accountQuerySchema } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { Search } from 'lucide-react';
import { Form } from '#form/form.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { findAccount } from './account.api.ts';

type AccountLookupProps = {
  label: Message;
  description?: Message;
  submit: Message;
  variant?: ButtonProps['variant'];
  /** Null: no account has the number. */
  onFound: (account: AdminAccount | null, phoneNumber: string) => void;
};

/** An account by its phone number. */
export function AccountLookup({
  label,
  description,
  submit,
  variant = 'primary',
  onFound,
}: AccountLookupProps) {
  const say = useSay();
  const form = useSchemaForm({
    schema: accountQuerySchema,
    defaultValues: { phoneNumber: '' },
    onSubmit: async ({ phoneNumber }) => onFound(await findAccount(phoneNumber), phoneNumber),
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <FormTextField
        control={form.control}
        name="phoneNumber"
        label={label}
        description={description}
        digits
        inputMode="tel"
        autoComplete="off"
      />
      <Button
        type="submit"
        variant={variant}
        isPending={form.isPending}
        icon={<Search aria-hidden className="size-5" />}
        className="self-start"
      >
        {say(submit)}
      </Button>
    </Form>
  );
}
