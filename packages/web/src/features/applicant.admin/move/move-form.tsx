import type { AdminAccount, ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { moveSchema } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from '#form/form.tsx';
import { FormRadioGroup } from '#form/form-choice.tsx';
import { FormTextArea } from '#form/form-text-field.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useToldTyped } from '#form/use-told-typed.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';
import { moveApplicant } from '../applicant.api.ts';
import { relationChoices } from '../relation-label.ts';
import { usePhoneText } from '../use-phone-text.ts';

type MoveFormProps = {
  person: ApplicantDetail;
  to: AdminAccount;
  onMoved: () => void;
  onTyped: (isTyped: boolean) => void;
};

export function MoveForm({ person, to, onMoved, onTyped }: MoveFormProps) {
  const say = useSay();
  const queryClient = useQueryClient();
  const [from, phone] = [usePhoneText(person.account.phoneNumber), usePhoneText(to.phoneNumber)];
  const form = useSchemaForm({
    schema: moveSchema,
    defaultValues: {
      accountId: to.id,
      // Who owns one account is somebody else's guest in another, unless it is said.
      relation: person.relation === 'self' ? 'other' : person.relation,
      reason: '',
    },
    onSubmit: async (order) => {
      await moveApplicant(person.id, order);
      showToast(withParams(m.applicant_move_done, { name: isolate(person.fullName), phone }));
      onMoved();
      await queryClient.invalidateQueries();
    },
  });
  useToldTyped(form.control, onTyped);
  return (
    <Form form={form} className="flex flex-col gap-4">
      <FormRadioGroup
        control={form.control}
        name="relation"
        label={m.applicant_move_relation}
        isInline
        choices={relationChoices}
      />
      <FormTextArea
        control={form.control}
        name="reason"
        label={m.applicant_reason}
        description={m.applicant_reason_help}
        rows={2}
      />
      <p className="text-sm text-muted">
        {say(m.applicant_told)}{' '}
        {person.account.people.length === 1 && say(m.applicant_account_empties, { phone: from })}
      </p>
      <SubmitButton form={form} className="self-end">
        {say(m.applicant_move_submit)}
      </SubmitButton>
    </Form>
  );
}
