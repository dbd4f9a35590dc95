import type { AdminAccount, ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { type NewPerson, newPersonSchema } from '@sanjeh/contract/applicant/applicant.schema';
import { useId, useState } from 'react';
import { Form } from '#form/form.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { addToAccount } from '../account.api.ts';
import { AccountMarks } from '../account-state.tsx';
import { PeopleList } from '../people-list.tsx';
import { PersonFields } from '../person-fields.tsx';
import { personPart } from '../person-form.ts';
import { usePhoneText } from '../use-phone-text.ts';
import { DeskHead } from './desk-head.tsx';
import { KnownPerson } from './known-person.tsx';
import { emptyPerson, type NewPersonValues, namedBy } from './new-person.ts';
import { useDeskGuard } from './use-desk-guard.ts';

type AddToAccountProps = {
  account: AdminAccount;
  /** What was written before the account was known. */
  typed: NewPersonValues | null;
  onAdded: (person: ApplicantDetail) => void;
  onOtherNumber: () => void;
};

export function AddToAccount({ account, typed, onAdded, onOtherNumber }: AddToAccountProps) {
  const say = useSay();
  const formId = useId();
  const phone = usePhoneText(account.phoneNumber);
  const [known, setKnown] = useState<number | null>(null);
  const initial: Partial<NewPersonValues> = typed ?? {
    ...emptyPerson,
    relation: 'child',
    ...placeOf(account),
  };
  const form = useSchemaForm<NewPersonValues, NewPerson>({
    schema: newPersonSchema,
    defaultValues: initial,
    onSubmit: async (person) => {
      setKnown(null);
      try {
        onAdded(await addToAccount(account.id, person));
      } catch (error) {
        setKnown(namedBy(error, 'applicantId'));
        throw error;
      }
    },
  });
  const { leave, dialog } = useDeskGuard(form.control, typed !== null);
  return (
    <>
      <DeskHead title={say(m.applicant_desk_found, { phone })} onOtherNumber={() => leave(onOtherNumber)}>
        {typed && <p>{say(m.applicant_desk_taken)}</p>}
        <div className="flex flex-wrap gap-2 empty:hidden">
          <AccountMarks {...account} />
        </div>
        <PeopleList people={account.people} />
      </DeskHead>
      <h2 id={formId} className="mb-4 text-lg">
        {say(m.applicant_desk_add)}
      </h2>
      <Form form={form} labelledBy={formId} className="flex flex-col gap-5">
        <PersonFields form={personPart(form)} isNew />
        <KnownPerson id={known} />
        <SubmitButton form={form} className="w-full">
          {say(m.applicant_desk_add_submit)}
        </SubmitButton>
      </Form>
      {dialog}
    </>
  );
}

/** A family mostly lives in one place. */
function placeOf({ people }: AdminAccount): Partial<NewPersonValues> {
  const [first] = people;
  return first ? { provinceId: first.provinceId, cityId: first.cityId } : {};
}
