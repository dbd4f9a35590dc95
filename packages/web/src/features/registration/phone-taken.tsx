import type { Issue } from '@sanjeh/contract/issue';
import { Link } from '@tanstack/react-router';
import { useFormState } from 'react-hook-form';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';
import { keepDraft } from './person-draft.ts';
import { personPart } from './person-values.ts';
import type { RegistrationForm } from './use-registration-form.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of an account whose password somebody does not have. It stands in no address, which others may see. */
    phoneNumber?: string;
  }
}

type PhoneTakenProps = {
  form: RegistrationForm;
  /** The address where signing in with the number leads back to; what was typed is kept before. */
  back: string;
};

const taken: Issue['code'] = 'phone_number_taken';

/** The ways on with a number that has an account already: also for who was registered by others and has never signed in. */
export function PhoneTaken({ form, back }: PhoneTakenProps) {
  const say = useSay();
  const { errors } = useFormState({ control: form.control, name: 'phoneNumber' });
  if (errors.phoneNumber?.type !== taken) return null;
  const keep = () => keepDraft(personPart(form).getValues(), form.getValues('phoneNumber'));
  return (
    <div className="flex flex-col items-start gap-3 rounded-xl bg-primary-soft px-4 py-3">
      <p>{say(m.person_phone_taken)}</p>
      <Link
        to="/auth/signIn"
        search={{ redirect: back }}
        onClick={keep}
        className={buttonClass('secondary', 'small')}
      >
        {say(m.person_sign_in_and_add)}
      </Link>
      <p>
        {say(m.person_phone_no_password)}{' '}
        <Link
          to="/auth/lostPassword"
          state={{ phoneNumber: form.getValues('phoneNumber') }}
          onClick={keep}
          className="text-link"
        >
          {say(m.person_phone_new_password)}
        </Link>
      </p>
    </div>
  );
}
