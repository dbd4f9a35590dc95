import {
  type Assignment,
  type AssignmentUpdate,
  assignmentUpdateSchema,
} from '@sanjeh/contract/assignment/assignment.schema';
import { daysAfter } from '@sanjeh/domain/age/calendar-step';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '#form/form.tsx';
import { FormCheckbox } from '#form/form-choice.tsx';
import { FormDatePicker } from '#form/form-date-picker.tsx';
import { FormNumberField } from '#form/form-number-field.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import type { FormSchema } from '#form/schema-resolver.ts';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useToldTyped } from '#form/use-told-typed.ts';
import { useCloseGuard } from '#form/use-typed-guard.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { changeAssignment } from './assignment.api.ts';

const schema = assignmentUpdateSchema as unknown as FormSchema<AssignmentUpdate, AssignmentUpdate>;
const plannedDays = 730;

export function ChangeButton({ assignment }: { assignment: Assignment }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {say(m.assignment_change)}
      </Button>
      {isOpen && <ChangeDialog assignment={assignment} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const guard = useCloseGuard();
  const close = () => guard.leave(onClose);
  return (
    <Dialog title={m.assignment_change_title} isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <ChangeForm assignment={assignment} onDone={onClose} onTyped={guard.hold} />
      {guard.dialog}
    </Dialog>
  );
}

type ChangeFormProps = {
  assignment: Assignment;
  onDone: () => void;
  onTyped: (isTyped: boolean) => void;
};

function ChangeForm({ assignment, onDone, onTyped }: ChangeFormProps) {
  const say = useSay();
  const queryClient = useQueryClient();
  const { id, label, until, reminds, maxUses, revision, from, audience } = assignment;
  const form = useSchemaForm({
    schema,
    defaultValues: { label, until, reminds, maxUses, revision },
    onSubmit: async (values) => {
      await changeAssignment(id, values);
      showToast(m.assignment_changed);
      onDone();
      await queryClient.invalidateQueries();
    },
  });
  const { control } = form;
  useToldTyped(control, onTyped);
  return (
    <Form form={form} className="flex flex-col gap-4">
      <FormDatePicker
        control={control}
        name="until"
        label={m.assignment_until_day}
        min={from}
        max={daysAfter(from, plannedDays)}
        isOptional
      />
      {audience === 'link' && (
        <FormNumberField
          control={control}
          name="maxUses"
          isInteger
          min={1}
          max={100000}
          label={m.assignment_max_uses}
          description={m.assignment_max_uses_help}
          isOptional
        />
      )}
      <FormCheckbox control={control} name="reminds" label={m.assignment_reminds} />
      <FormTextField control={control} name="label" label={m.assignment_label} isOptional />
      <SubmitButton form={form}>{say(m.form_submit)}</SubmitButton>
    </Form>
  );
}
