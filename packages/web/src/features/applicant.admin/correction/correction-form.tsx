import type { ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { personInputSchema } from '@sanjeh/contract/applicant/applicant.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Form } from '#form/form.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useLeaveGuard } from '#form/use-leave-guard.ts';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { useListReturn } from '#list/list-return.ts';
import { m } from '#paraglide/messages.js';
import { useStaleEdit } from '#sync/use-stale-edit.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { correctApplicant, readApplicant } from '../applicant.api.ts';
import { PersonFields } from '../person-fields.tsx';
import type { PersonValues } from '../person-form.ts';
import { personPart } from '../person-form.ts';
import { CorrectionStaleDialog } from './correction-stale-dialog.tsx';

const valuesOf = (person: ApplicantDetail): PersonValues => ({
  firstName: person.firstName,
  lastName: person.lastName,
  gender: person.gender,
  birthDate: person.birthDate,
  relation: person.relation,
  weeksPremature: person.weeksPremature,
  provinceId: person.provinceId,
  cityId: person.cityId,
});

type CorrectionFormProps = { person: ApplicantDetail; labelledBy: string };

/** When somebody else has corrected the person meanwhile, both versions are shown, and whoever edits decides. */
export function CorrectionForm({ person, labelledBy }: CorrectionFormProps) {
  const say = useSay();
  const queryClient = useQueryClient();
  const leave = useListReturn(`/admin/applicant/exam/taken/${person.id}`);
  const fingerprint = useRef(person.fingerprint);
  // What the form began with: what is read again meanwhile must not change it.
  const [initial] = useState(() => valuesOf(person));
  const stale = useStaleEdit<ApplicantDetail>({
    read: () => readApplicant(person.id),
    onMine: async (theirs): Promise<void> => {
      fingerprint.current = theirs.fingerprint;
      await form.submit();
    },
    onTheirs: (theirs) => {
      fingerprint.current = theirs.fingerprint;
      form.reset(valuesOf(theirs));
    },
  });
  const form = useSchemaForm({
    schema: personInputSchema,
    defaultValues: initial,
    onSubmit: async (input) => {
      const send = () => correctApplicant(person.id, { ...input, fingerprint: fingerprint.current });
      if (!(await stale.save(send))) return;
      showToast(m.applicant_correct_done);
      void queryClient.invalidateQueries();
      guard.release();
      leave();
    },
  });
  const guard = useLeaveGuard(form.control);
  return (
    <>
      <Form form={form} labelledBy={labelledBy} className="flex flex-col gap-6">
        <PersonFields form={personPart(form)} isNew={false} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          <SubmitButton form={form} className="max-sm:flex-1" />
          <Button variant="secondary" onPress={leave} className="max-sm:flex-1">
            {say(m.ui_cancel)}
          </Button>
        </div>
      </Form>
      {stale.theirs && (
        <CorrectionStaleDialog
          mine={form.getValues()}
          theirs={stale.theirs}
          onChoice={(choice) => void stale.choose(choice)}
        />
      )}
      {guard.dialog}
    </>
  );
}
