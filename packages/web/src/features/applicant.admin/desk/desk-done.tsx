import type { ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { OneTimePasswordDialog } from '#form/one-time-password-dialog.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { OneTimePasswordAction } from '../one-time-password-action.tsx';
import { PeopleList } from '../people-list.tsx';
import { usePhoneText } from '../use-phone-text.ts';
import { DeskHead } from './desk-head.tsx';
import type { GivenPassword } from './given-password.ts';

type DeskDoneProps = {
  person: ApplicantDetail;
  password: GivenPassword;
  onAnother: () => void;
  onRestart: () => void;
};

export function DeskDone({ person, password, onAnother, onRestart }: DeskDoneProps) {
  const say = useSay();
  const name = isolate(person.fullName);
  const phone = usePhoneText(person.phoneNumber);
  const [isNoted, setNoted] = useState(false);
  return (
    <>
      <DeskHead title={say(m.applicant_desk_done, { name })}>
        <p>{say(m.applicant_account_of, { phone })}</p>
        <PeopleList people={person.account.people} />
      </DeskHead>
      {password === 'failed' && (
        <div role="alert" className="mb-6 flex flex-col items-start gap-2">
          <p>{say(m.applicant_desk_password_failed)}</p>
          <OneTimePasswordAction person={person} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onPress={onAnother}>{say(m.applicant_desk_another)}</Button>
        <Link
          to="/admin/applicant/exam/taken/$applicantId"
          params={{ applicantId: String(person.id) }}
          className={buttonClass('secondary')}
        >
          {say(m.applicant_desk_open)}
        </Link>
        <Button variant="secondary" onPress={onRestart}>
          {say(m.applicant_desk_next)}
        </Button>
      </div>
      {typeof password === 'object' && !isNoted && (
        <OneTimePasswordDialog name={name} {...password} onClose={() => setNoted(true)} />
      )}
    </>
  );
}
