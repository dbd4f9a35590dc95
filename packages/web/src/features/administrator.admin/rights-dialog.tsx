import { updateRights } from '@sanjeh/contract/administrator/administrator.admin.contract';
import {
  type Administrator,
  rightsInputSchema,
} from '@sanjeh/contract/administrator/administrator.admin.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { call } from '#api/plain-client.ts';
import { Form } from '#form/form.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { useAdministrators } from './administrator.api.ts';
import { RightsField } from './rights-field.tsx';

type RightsDialogProps = { administrator: Administrator; isOpen: boolean; onClose: () => void };

/** Begins with the rights that the list shows when it is opened. */
export function RightsDialog({ administrator, isOpen, onClose }: RightsDialogProps) {
  const say = useSay();
  const textId = useId();
  const queryClient = useQueryClient();
  const { refetch } = useAdministrators();
  const [isStale, setStale] = useState(false);
  const valuesOf = ({ rights }: Administrator) => ({ rights: [...rights], seen: [...rights] });
  const form = useSchemaForm({
    schema: rightsInputSchema,
    defaultValues: valuesOf(administrator),
    onSubmit: async (body) => {
      setStale(false);
      try {
        await call(updateRights, { params: { id: administrator.id }, body });
      } catch (error) {
        if (kindOf(error) !== 'stale') throw error;
        return showCurrent();
      }
      onClose();
      showToast(m.administrator_rights_done);
      await queryClient.invalidateQueries();
    },
  });
  const showCurrent = async () => {
    const { data } = await refetch({ throwOnError: true });
    const current = data?.items.find(({ id }) => id === administrator.id);
    if (current) form.reset(valuesOf(current));
    setStale(true);
  };
  return (
    <Dialog
      title={say(m.administrator_rights_of, { name: isolate(administrator.username) })}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <p id={textId} className="mb-3 text-muted">
        {say(m.administrator_rights_text)}
      </p>
      <div role="alert">
        {isStale && (
          <p className="mb-3 rounded-xl bg-warning-soft px-4 py-2 text-warning-text">
            {say(m.administrator_rights_stale)}
          </p>
        )}
      </div>
      <Form form={form} labelledBy={textId} className="flex flex-col gap-5">
        <RightsField control={form.control} name="rights" />
        <SubmitButton form={form} className="self-start">
          {say(m.administrator_save)}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
