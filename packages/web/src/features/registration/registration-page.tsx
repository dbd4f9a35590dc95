import type { ReactNode } from 'react';
import { Form } from '#form/form.tsx';
import { NewPasswordFields } from '#form/new-password-fields.tsx';
import { PlaceFields, placePart } from '#form/place-fields.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ProofProgress } from '#proof/proof-progress.tsx';
import { ContactFields, PersonFields } from './person-fields.tsx';
import { personPart } from './person-values.ts';
import { PhoneTaken } from './phone-taken.tsx';
import { RelationField } from './relation-field.tsx';
import { useRegistrationForm } from './use-registration-form.ts';

type Props = {
  labelledBy: string;
  /** In months: what was asked about before. */
  askedAge: number | null;
  /** Where who has an account and signs in goes on with what was typed. */
  back: string;
  /** The applicant exists now; the credentials are those just typed. */
  onRegistered: (credentials: { username: string; password: string }) => Promise<void>;
};

/** Everything on one page, in the order of the steps. */
export function RegistrationFormPage({ labelledBy, askedAge, back, onRegistered }: Props) {
  const say = useSay();
  const form = useRegistrationForm(
    (applicant, values) => onRegistered({ username: applicant.nationalCode, password: values.password }),
    askedAge,
  );
  const person = personPart(form);
  return (
    <>
      {form.codeDialog}
      <Form form={form} labelledBy={labelledBy} className="flex flex-col gap-8">
        <Group title={m.account_person}>
          <RelationField control={person.control} label={m.person_for_whom} />
          <PersonFields control={person.control} askedAge={askedAge} />
        </Group>
        <Group title={m.account_contact}>
          <ContactFields control={form.control} />
          <PhoneTaken form={form} back={back} />
        </Group>
        <Group title={m.account_place}>
          <PlaceFields form={placePart(person)} />
        </Group>
        <Group title={m.account_secret}>
          <NewPasswordFields control={form.control} label={m.account_password} />
        </Group>
        <ProofProgress share={form.proofShare} />
        <SubmitButton form={form} className="w-full">
          {say(m.account_register_submit)}
        </SubmitButton>
      </Form>
    </>
  );
}

function Group({ title, children }: { title: Message; children: ReactNode }) {
  const say = useSay();
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-3 text-lg font-bold">{say(title)}</legend>
      {children}
    </fieldset>
  );
}
