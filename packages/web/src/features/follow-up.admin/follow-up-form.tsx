import {
  type FollowUp,
  type FollowUpInput,
  followUpInputSchema,
  followUpStates,
} from '@sanjeh/contract/follow-up/follow-up.schema';
import { daysAfter } from '@sanjeh/domain/age/calendar-step';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { siteToday } from '#clock/today.ts';
import { DialogActions } from '#form/dialog-actions.tsx';
import { Form } from '#form/form.tsx';
import { FormCheckbox, FormRadioGroup } from '#form/form-choice.tsx';
import { FormDatePicker } from '#form/form-date-picker.tsx';
import { FormTextArea } from '#form/form-text-field.tsx';
import { goOn } from '#form/go-on.ts';
import type { FormSchema } from '#form/schema-resolver.ts';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useToldTyped } from '#form/use-told-typed.ts';
import { m } from '#paraglide/messages.js';
import { requestKeys } from '#sync/request-key.ts';
import { useStaleEdit } from '#sync/use-stale-edit.ts';
import { showToast } from '#ui/toast-queue.ts';
import { type AttemptOf, readFollowUp, saveFollowUp } from './follow-up.api.ts';
import { FollowUpStaleDialog } from './follow-up-stale-dialog.tsx';
import { stateWords } from './follow-up-words.ts';

const schema = followUpInputSchema as unknown as FormSchema<FollowUpInput, FollowUpInput>;
const stateChoices = followUpStates.map((value) => ({ value, label: stateWords[value] }));
const plannedDays = 730;

type FormProps = {
  attempt: AttemptOf;
  saved: FollowUp;
  onCancel: () => void;
  onSaved: () => void;
  onTyped: (isTyped: boolean) => void;
};

/** The next step begins where the last one has come to, with nothing noted yet. */
const valuesOf = ({ state, nextOn, reminds, revision }: FollowUp): FollowUpInput => ({
  ...{ state, nextOn, reminds, revision },
  note: '',
  inReport: false,
});

/** State, next date and a note: one step, saved as one. */
export function FollowUpForm({ attempt, saved, onCancel, onSaved, onTyped }: FormProps) {
  const queryClient = useQueryClient();
  // One name for one note, on whatever step it is sent again.
  const [keyOf, setKeyOf] = useState(requestKeys);
  const form = useSchemaForm({
    schema,
    defaultValues: valuesOf(saved),
    onSubmit: async (values) => {
      const sent = structuredClone(form.getValues());
      const { note, inReport } = values;
      const named = note === '' ? values : { ...values, noteId: keyOf({ note, inReport }) };
      const done: { now?: FollowUp } = {};
      await stale.save(async () => {
        done.now = await saveFollowUp(attempt, named);
      });
      if (!done.now) return;
      setKeyOf(requestKeys);
      showToast(m.follow_up_saved);
      if (!goOn(form, valuesOf(done.now), sent)) onSaved();
      void queryClient.invalidateQueries();
    },
  });
  useToldTyped(form.control, onTyped);
  const stale = useStaleEdit<FollowUp>({
    read: () => readFollowUp(attempt),
    onMine: async ({ revision }) => {
      form.setValue('revision', revision);
      await form.submit();
    },
    // The step is theirs; what is noted here stays, unsaved.
    onTheirs: (theirs) =>
      void goOn(form, valuesOf(theirs), { ...form.getValues(), note: '', inReport: false }),
  });
  const today = siteToday();
  return (
    <>
      <Form form={form} className="flex flex-col gap-4">
        <FormRadioGroup
          control={form.control}
          name="state"
          label={m.follow_up_state}
          choices={stateChoices}
          isInline
        />
        {form.watch('state') !== 'done' && (
          <FormDatePicker
            control={form.control}
            name="nextOn"
            label={m.follow_up_next}
            description={m.follow_up_next_help}
            min={today}
            max={daysAfter(today, plannedDays)}
            isOptional
          />
        )}
        {form.watch('state') !== 'done' && form.watch('nextOn') !== null && (
          <FormCheckbox
            control={form.control}
            name="reminds"
            label={m.follow_up_reminds}
            description={m.follow_up_reminds_help}
          />
        )}
        <FormTextArea control={form.control} name="note" label={m.follow_up_note} isOptional rows={3} />
        <FormCheckbox
          control={form.control}
          name="inReport"
          label={m.follow_up_in_report}
          description={m.follow_up_in_report_help}
        />
        <DialogActions form={form} onCancel={onCancel} />
      </Form>
      {stale.theirs && (
        <FollowUpStaleDialog
          mine={form.getValues()}
          theirs={stale.theirs}
          onChoice={(choice) => void stale.choose(choice)}
        />
      )}
    </>
  );
}
