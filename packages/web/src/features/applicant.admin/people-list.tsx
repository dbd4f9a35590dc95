import type { ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { ageOn } from '@sanjeh/domain/age/age';
import { Link } from '@tanstack/react-router';
import { siteToday } from '#clock/today.ts';
import { monthWords } from '#i18n/month-words.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';
import { relationLabel } from './relation-label.ts';

type Member = ApplicantDetail['account']['people'][number];

type PeopleListProps = {
  people: readonly Member[];
  /** Each name leads to its page, but for the one whose page this is. */
  pageOf?: number;
};

/** Who is in an account. */
export function PeopleList({ people, pageOf }: PeopleListProps) {
  const say = useSay();
  if (people.length === 0) return <p className="text-muted">{say(m.applicant_account_nobody)}</p>;
  return (
    <ul
      aria-label={say(m.applicant_account_people)}
      className="divide-y divide-line rounded-xl border border-line bg-surface"
    >
      {people.map((person) => (
        <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2">
          <Name person={person} pageOf={pageOf} />
          <Chip>{say(relationLabel[person.relation])}</Chip>
          <span className="ms-auto text-sm text-muted">
            {monthWords(say, ageOn(person.birthDate, siteToday()).months)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Name({ person, pageOf }: { person: Member; pageOf: number | undefined }) {
  const say = useSay();
  const name = <bdi className="font-medium">{person.fullName}</bdi>;
  if (pageOf === undefined) return name;
  if (pageOf === person.id) {
    return (
      <span aria-current="page">
        {name} <span className="text-sm text-muted">({say(m.applicant_this_person)})</span>
      </span>
    );
  }
  return (
    <Link
      to="/admin/applicant/exam/taken/$applicantId"
      params={{ applicantId: String(person.id) }}
      className="text-primary-text underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}
