import type { Issue } from '@sanjeh/contract/issue';
import { Link } from '@tanstack/react-router';
import { useFormState } from 'react-hook-form';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';
import { ContactFields } from './person-fields.tsx';
import type { RegistrationForm } from './use-registration-form.ts';

type PhoneStepProps = {
  form: RegistrationForm;
  /** Where to sign in with a number that has an account; what was typed is kept before. */
  onSignIn: () => void;
  /** The address to come back to. */
  back: string;
};

const taken: Issue['code'] = 'phone_number_taken';

export function PhoneStep({ form, onSignIn, back }: PhoneStepProps) {
  const say = useSay();
  const { errors } = useFormState({ control: form.control, name: 'phoneNumber' });
  return (
    <>
      <p className="text-muted">{say(m.person_phone_why)}</p>
      <ContactFields control={form.control} />
      {errors.phoneNumber?.type === taken && (
        <div className="flex flex-col items-start gap-3 rounded-xl bg-primary-soft px-4 py-3">
          <p>{say(m.person_phone_taken)}</p>
          <Link
            to="/auth/signIn"
            search={{ redirect: back }}
            onClick={onSignIn}
            className={buttonClass('secondary', 'small')}
          >
            {say(m.person_sign_in_and_add)}
          </Link>
        </div>
      )}
    </>
  );
}
