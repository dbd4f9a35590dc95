import {
  type Assignment,
  type AssignmentUpdate,
  assignmentUpdateSchema,
} from '@sanjeh/contract/assignment/assignment.schema';
import { daysAfter } from '@sanjeh/domain/age/calendar-step';
import { useState } from 'react';
import { Form } from '#form/form.tsx';
import { FormCheckbox } from '#form/form-choice.tsx';
import { FormDatePicker } from '#form/form-date-picker.tsx';
import { FormNumberField } from '#form/form-number-field.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import type { FormSchema } from '#form/schema-resolver.ts';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSavedForm } from '#form/use-saved-form.tsx';
import { useToldTyped } from '#form/use-told-typed.ts';
import { useCloseGuard } from '#form/use-typed-guard.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { changeAssignment, readAssignment } from './assignment.api.ts';

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

const valuesOf = ({ label, until, reminds, maxUses, revision }: Assignment): AssignmentUpdate => ({
  ...{ label, until, reminds, maxUses, revision },
});

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
  const { id, from, audience } = assignment;
  const { form, staleDialog } = useSavedForm({
    ...{ schema, saved: assignment, valuesOf },
    read: () => readAssignment(id),
    save: (values, revision) => changeAssignment(id, { ...values, revision }),
    savedWords: m.assignment_changed,
    onSaved: onDone,
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
      {staleDialog}
    </Form>
  );
}
