import { updateRights } from '@sanjeh/contract/administrator/administrator.admin.contract';
import {
  type Administrator,
  rightsInputSchema,
} from '@sanjeh/contract/administrator/administrator.admin.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#api/plain-client.ts';
import { Form } from '#form/form.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { RightsField } from './rights-field.tsx';

type RightsDialogProps = { administrator: Administrator; isOpen: boolean; onClose: () => void };

export function RightsDialog({ administrator, isOpen, onClose }: RightsDialogProps) {
  const say = useSay();
  const textId = useId();
  const queryClient = useQueryClient();
  const form = useSchemaForm({
    schema: rightsInputSchema,
    defaultValues: { rights: [...administrator.rights] },
    onSubmit: async (body) => {
      await call(updateRights, { params: { id: administrator.id }, body });
      onClose();
      showToast(m.administrator_rights_done);
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Dialog
      title={say(m.administrator_rights_of, { name: isolate(administrator.username) })}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (next) return;
        form.reset();
        onClose();
      }}
    >
      <p id={textId} className="mb-3 text-muted">
        {say(m.administrator_rights_text)}
      </p>
      <Form form={form} labelledBy={textId} className="flex flex-col gap-5">
        <RightsField control={form.control} name="rights" />
        <SubmitButton form={form} className="self-start">
          {say(m.administrator_save)}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
