import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import { Link } from '@tanstack/react-router';
import { Pencil, UserPlus } from 'lucide-react';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { NoPeople } from '#person/no-people.tsx';
import { correctedAgeWords, personAgeWords } from '#person/person-age.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Chip } from '#ui/chip.tsx';

const relations = { self: m.person_self, child: m.person_child, other: m.person_other };

/** Whoever is assessed through the account. */
export function PeopleList({ people }: { people: readonly Applicant[] }) {
  const say = useSay();
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5">
      <PageHeader title={m.person_people} lead={m.person_people_lead} />
      {people.length === 0 && <NoPeople />}
      <ul className="grid gap-4 md:grid-cols-2">
        {people.map((person) => (
          <PersonItem key={person.id} person={person} />
        ))}
      </ul>
      {people.length > 0 && (
        <p>
          <Link to="/auth/applicant/register-new" className={buttonClass('primary')}>
            <UserPlus aria-hidden className="size-5" />
            {say(m.person_add)}
          </Link>
        </p>
      )}
    </div>
  );
}

function PersonItem({ person }: { person: Applicant }) {
  const say = useSay();
  const format = useFormat();
  const { id, fullName, relation, birthDate } = person;
  const ages = [personAgeWords(say, person), correctedAgeWords(say, person)].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-line bg-surface p-5 shadow-low">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          <bdi>{fullName}</bdi>
          <Chip>{say(relations[relation])}</Chip>
        </h2>
        <p className="text-muted">{format.date(birthDate)}</p>
        <p>{ages.join(say(m.person_list_comma))}</p>
      </div>
      <Link
        to="/account/people/$id"
        params={{ id: String(id) }}
        aria-label={say(m.person_edit_named, { name: isolate(fullName) })}
        className={buttonClass('secondary', 'small')}
      >
        <Pencil aria-hidden className="size-4" />
        {say(m.person_edit)}
      </Link>
    </li>
  );
}
