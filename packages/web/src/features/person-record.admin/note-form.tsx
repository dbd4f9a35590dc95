import { personNoteInputSchema } from '@sanjeh/contract/person-record/person-record.schema';
import { z } from '@sanjeh/contract/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '#form/form.tsx';
import { FormCheckbox } from '#form/form-choice.tsx';
import { FormTextArea } from '#form/form-text-field.tsx';
import { goOn } from '#form/go-on.ts';
import { SubmitButton } from '#form/submit-button.tsx';
import { useLeaveGuard } from '#form/use-leave-guard.ts';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useMay } from '#person/use-may.ts';
import { requestKeys } from '#sync/request-key.ts';
import { showToast } from '#ui/toast-queue.ts';
import { addNote } from './person-record.api.ts';

type Values = { text: string; isForDesk: boolean };
const empty: Values = { text: '', isForDesk: false };
const schema = personNoteInputSchema.omit({ id: true }).extend({ isForDesk: z.boolean() });

export function NoteForm({ id }: { id: number }) {
  const say = useSay();
  const queryClient = useQueryClient();
  const isClinician = useMay('clinician');
  // One name for one note, however often it has to be sent; with another sentence it is a second note, since the first
  // may have been written although its answer was lost.
  const [keyOf, setKeyOf] = useState(requestKeys);
  const form = useSchemaForm<Values, Values>({
    schema,
    defaultValues: empty,
    onSubmit: async (values) => {
      const sent = structuredClone(form.getValues());
      await addNote(id, { id: keyOf(values), ...values });
      setKeyOf(requestKeys);
      goOn(form, empty, sent);
      showToast(m.person_record_note_saved);
      void queryClient.invalidateQueries();
    },
  });
  // The other parts of the person's page have the same address, and take the place of this one.
  const guard = useLeaveGuard(form.control, { isOneAddress: false });
  return (
    <Form form={form} className="flex flex-col gap-3">
      <FormTextArea
        control={form.control}
        name="text"
        label={m.person_record_note_new}
        description={isClinician ? m.person_record_note_help : m.person_record_note_desk_help}
        rows={3}
      />
      {isClinician && (
        <FormCheckbox control={form.control} name="isForDesk" label={m.person_record_note_for_desk} />
      )}
      <div>
        <SubmitButton form={form}>{say(m.person_record_note_save)}</SubmitButton>
      </div>
      {guard.dialog}
    </Form>
  );
}
