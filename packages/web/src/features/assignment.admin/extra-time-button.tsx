import type { Progress } from '@sanjeh/contract/assignment/assignment.schema';
import { extraMinutesSchema } from '@sanjeh/contract/assignment/assignment.schema';
import { z } from '@sanjeh/contract/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '#form/form.tsx';
import { FormNumberField } from '#form/form-number-field.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { setExtraTime } from './assignment.api.ts';

const schema = z.strictObject({ extraMinutes: extraMinutesSchema });

type ExtraTimeProps = { assignmentId: number; person: Progress };

/** How much longer than the exam's limit this person may take. */
export function ExtraTimeButton({ assignmentId, person }: ExtraTimeProps) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const { extraMinutes, fullName } = person;
  const minutes = say(m.assignment_minutes, { count: extraMinutes });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-mx-3"
        aria-label={say(m.assignment_extra_of, { minutes, name: isolate(fullName) })}
        onPress={() => setOpen(true)}
      >
        {minutes}
      </Button>
      {isOpen && (
        <Dialog size="small" title={m.assignment_extra} isOpen onOpenChange={setOpen}>
          <ExtraTimeForm assignmentId={assignmentId} person={person} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function ExtraTimeForm({ assignmentId, person, onDone }: ExtraTimeProps & { onDone: () => void }) {
  const say = useSay();
  const queryClient = useQueryClient();
  const form = useSchemaForm({
    schema,
    defaultValues: { extraMinutes: person.extraMinutes },
    onSubmit: async ({ extraMinutes }) => {
      await setExtraTime(assignmentId, person.applicantId, extraMinutes);
      onDone();
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <p>
        <bdi className="font-semibold">{person.fullName}</bdi>
      </p>
      <FormNumberField
        control={form.control}
        name="extraMinutes"
        isInteger
        min={0}
        max={1440}
        label={m.assignment_extra}
        description={m.assignment_extra_person_help}
      />
      <SubmitButton form={form}>{say(m.form_submit)}</SubmitButton>
    </Form>
  );
}
