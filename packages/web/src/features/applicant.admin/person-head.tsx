import type { ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { Link } from '@tanstack/react-router';
import { PencilLine, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { genderAtAge } from '#i18n/gender-label.ts';
import { dayAgeWords } from '#i18n/month-words.ts';
import { useSay } from '#i18n/say.ts';
import { useListOrigin } from '#list/list-return.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';
import { PhoneText } from '#ui/code-text.tsx';
import { AccountMarks } from './account-state.tsx';

type PersonHeadProps = {
  person: ApplicantDetail;
  back: ReactNode;
  /** What is done about a person most; correcting comes after them. */
  actions: ReactNode;
};

/** Who it is in one look, how to reach them, and what is done about them. */
export function PersonHead({ person, back, actions }: PersonHeadProps) {
  const say = useSay();
  return (
    <header className="flex flex-col gap-4 rounded-xl border border-line bg-surface px-5 py-4 shadow-low">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-2xl">
              <bdi>{person.fullName}</bdi>
            </h1>
            <AccountMarks {...person} />
          </div>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            <span>{say(genderAtAge(person.gender, person.age.months))}</span>
            <span>{dayAgeWords(say, person.age)}</span>
            <a href={`tel:${person.phoneNumber}`} className="text-link inline-flex items-center gap-1.5">
              <Phone aria-hidden className="size-4" />
              <PhoneText phoneNumber={person.phoneNumber} />
            </a>
          </p>
        </div>
        {back}
      </div>
      <div role="group" aria-label={say(m.person_record_actions)} className="flex flex-wrap gap-2">
        {actions}
        <CorrectLink id={person.id} />
      </div>
    </header>
  );
}

function CorrectLink({ id }: { id: number }) {
  const say = useSay();
  return (
    <Link
      to="/admin/applicant/update-{$id}"
      params={{ id: String(id) }}
      state={useListOrigin()}
      className={buttonClass('secondary', 'small')}
    >
      <PencilLine aria-hidden className="size-5" />
      {say(m.applicant_correct)}
    </Link>
  );
}
