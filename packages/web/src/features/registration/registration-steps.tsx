import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { BaseSyntheticEvent } from 'react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Form } from '#form/form.tsx';
import { NewPasswordFields } from '#form/new-password-fields.tsx';
import { PlaceFields, placePart } from '#form/place-fields.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ProofProgress } from '#proof/proof-progress.tsx';
import { Button } from '#ui/button.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { PersonFields } from './person-fields.tsx';
import { personPart } from './person-values.ts';
import { PhoneStep } from './phone-step.tsx';
import { registrationSteps, stepOfField } from './registration-step.ts';
import { RelationField } from './relation-field.tsx';
import { useRegistrationForm } from './use-registration-form.ts';

type Props = {
  labelledBy: string;
  /** In months: what was asked about before. */
  askedAge: number | null;
  /** The address of this page, for who has an account and signs in first. */
  back: string;
  onRegistered: (applicant: Applicant, password: string) => Promise<void> | void;
};

/** One group of fields at a time. All of them stay on the page, so that nothing typed is lost and errors find them. */
export function RegistrationSteps({ labelledBy, askedAge, back, onRegistered }: Props) {
  const form = useRegistrationForm((applicant, { password }) => onRegistered(applicant, password), askedAge);
  const person = personPart(form);
  const [current, setCurrent] = useState(0);
  const { errors } = useFormState({ control: form.control });
  const faulty = stepOfField(Object.keys(errors));
  const step = registrationSteps[current];
  const isLast = current === registrationSteps.length - 1;

  useEffect(() => {
    // What the server refuses may belong to an earlier step: that one opens.
    if (faulty !== null) setCurrent((open) => Math.min(open, faulty));
  }, [faulty]);

  const opened = useRef(current);
  const { setFocus } = form;
  useEffect(() => {
    // A field can take the focus only once its step is shown.
    if (opened.current === current) return;
    opened.current = current;
    const fields = registrationSteps[current]?.fields ?? [];
    const first = fields.find((field) => errors[field]) ?? fields[0];
    if (first) setFocus(first);
  }, [current, errors, setFocus]);

  const next = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (!step || !(await form.checkFields([...step.fields]))) return;
    if (step.id !== 'contact' || (await form.isPhoneFree())) setCurrent(current + 1);
  };
  const panels = [
    <Fragment key="person">
      <RelationField control={person.control} label={m.person_for_whom} />
      <PersonFields control={person.control} askedAge={askedAge} />
    </Fragment>,
    <PhoneStep key="contact" form={form} back={back} />,
    <Fragment key="account">
      <Reason text={m.person_place_why} />
      <PlaceFields form={placePart(person)} />
      <Reason text={m.person_password_why} />
      <NewPasswordFields control={form.control} label={m.account_password} />
    </Fragment>,
  ];

  return (
    <div className="flex flex-col gap-8">
      {form.codeDialog}
      <Stepper label={m.account_steps} steps={registrationSteps} current={current} onStep={setCurrent} />
      <Form
        form={isLast ? form : { ...form, submit: next }}
        labelledBy={labelledBy}
        className="flex flex-col gap-6"
      >
        {panels.map((panel, index) => (
          <div key={panel.key} hidden={index !== current} className="flex flex-col gap-5 [&[hidden]]:hidden">
            {panel}
          </div>
        ))}
        <ProofProgress share={form.proofShare} />
        <StepButtons
          form={form}
          isLast={isLast}
          onBack={current > 0 ? () => setCurrent(current - 1) : null}
        />
      </Form>
    </div>
  );
}

/** Why something is asked. */
function Reason({ text }: { text: Message }) {
  const say = useSay();
  return <p className="text-muted">{say(text)}</p>;
}

type StepButtonsProps = { form: { isPending: boolean }; isLast: boolean; onBack: (() => void) | null };

function StepButtons({ form, isLast, onBack }: StepButtonsProps) {
  const say = useSay();
  return (
    <div className="flex gap-3">
      {onBack && (
        <Button
          variant="secondary"
          onPress={onBack}
          icon={<ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />}
        >
          {say(m.account_back)}
        </Button>
      )}
      {isLast ? (
        <SubmitButton form={form} className="flex-1">
          {say(m.account_register_submit)}
        </SubmitButton>
      ) : (
        <Button type="submit" isPending={form.isPending} className="flex-1">
          {say(m.account_next)}
          <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
        </Button>
      )}
    </div>
  );
}
