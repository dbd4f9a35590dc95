import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import { UserRound } from 'lucide-react';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { PlainSelect } from '#website/plain-select.tsx';
import { correctedAgeWords, personAgeWords } from './person-age.ts';

type ForWhomProps = {
  people: readonly Applicant[];
  person: Applicant;
  onChange: (id: number) => void;
};

/** Said once more before an exam begins: what is answered cannot be given to somebody else later. */
export function ForWhom({ people, person, onChange }: ForWhomProps) {
  const say = useSay();
  const corrected = correctedAgeWords(say, person);
  return (
    <section
      aria-labelledby="for-whom"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-primary/50 bg-primary-soft px-5 py-4"
    >
      <div className="flex min-w-0 items-center gap-3">
        <UserRound aria-hidden className="size-6 shrink-0 text-primary-text" />
        <div className="min-w-0">
          <h2 id="for-whom" className="text-lg">
            {say(m.person_exam_for, { name: isolate(person.fullName) })}
          </h2>
          <p>{[personAgeWords(say, person), corrected].filter(Boolean).join(say(m.person_list_comma))}</p>
        </div>
      </div>
      {people.length > 1 && (
        <PlainSelect
          name="person"
          label={say(m.person_other_one)}
          options={people.map(({ id, fullName }) => ({ value: String(id), text: fullName }))}
          value={String(person.id)}
          onChange={(id) => onChange(Number(id))}
          className="gap-1 max-w-xs"
        />
      )}
    </section>
  );
}
