import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ContactFields } from './person-fields.tsx';
import { PhoneTaken } from './phone-taken.tsx';
import type { RegistrationForm } from './use-registration-form.ts';

type PhoneStepProps = {
  form: RegistrationForm;
  /** The address to come back to. */
  back: string;
};

export function PhoneStep({ form, back }: PhoneStepProps) {
  const say = useSay();
  return (
    <>
      <p className="text-muted">{say(m.person_phone_why)}</p>
      <ContactFields control={form.control} />
      <PhoneTaken form={form} back={back} />
    </>
  );
}
