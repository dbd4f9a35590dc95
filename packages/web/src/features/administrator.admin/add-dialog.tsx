import { addAdministrator } from '@sanjeh/contract/administrator/administrator.admin.contract';
import {
  type NewAdministrator,
  newAdministratorSchema,
} from '@sanjeh/contract/administrator/administrator.admin.schema';
import type { OneTimePassword } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#api/plain-client.ts';
import { Form } from '#form/form.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { OneTimePasswordDialog } from '#form/one-time-password-dialog.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { RightsField } from './rights-field.tsx';

const empty: NewAdministrator = { username: '', rights: [] };

export function AddDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useSay();
  const textId = useId();
  const queryClient = useQueryClient();
  const [given, setGiven] = useState<(OneTimePassword & { name: string }) | null>(null);
  const form = useSchemaForm({
    schema: newAdministratorSchema,
    defaultValues: empty,
    onSubmit: async (body) => {
      const { administrator, ...password } = await call(addAdministrator, { body });
      setGiven({ ...password, name: isolate(administrator.username) });
      form.reset(empty);
      onClose();
      await queryClient.invalidateQueries();
    },
  });
  if (given) {
    const close = () => {
      setGiven(null);
      showToast(m.administrator_added);
    };
    return <OneTimePasswordDialog {...given} onClose={close} />;
  }
  return (
    <Dialog title={m.administrator_add} isOpen={isOpen} onOpenChange={(next) => !next && onClose()}>
      <p id={textId} className="mb-4 text-muted">
        {say(m.administrator_add_text)}
      </p>
      <Form form={form} labelledBy={textId} className="flex flex-col gap-5">
        <FormTextField
          control={form.control}
          name="username"
          label={m.administrator_name}
          description={m.administrator_name_help}
          autoComplete="off"
        />
        <RightsField control={form.control} name="rights" />
        <SubmitButton form={form} className="self-start">
          {say(m.administrator_add)}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
