import { Link } from '@tanstack/react-router';
import { ChevronDown, UserPlus, UserRound } from 'lucide-react';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMe } from './me.api.ts';
import { personAgeWords } from './person-age.ts';
import { useChosenPerson } from './use-chosen-person.ts';

/** Whose turn it is, and the way to change it. The page stays; what it shows is the other person's. */
export function PersonBar({ onChosen }: { onChosen?: () => void }) {
  const say = useSay();
  const { person, people, choose } = useChosenPerson();
  const { isLoadingError } = useMe();
  return (
    <div className="mx-auto mb-4 flex max-w-6xl flex-wrap items-center justify-between gap-2 print:hidden">
      {person === undefined && !isLoadingError && <Skeleton className="h-10 w-56 rounded-xl" />}
      {person && people.length === 1 && (
        <p className="flex min-h-10 min-w-0 items-center gap-2">
          <UserRound aria-hidden className="size-5 shrink-0 text-primary-text" />
          <span className="min-w-0">
            <bdi className="font-semibold">{person.fullName}</bdi>
            <span className="text-muted">
              {say(m.person_comma)} {personAgeWords(say, person)}
            </span>
          </span>
        </p>
      )}
      {person && people.length > 1 && (
        <label className="flex min-w-0 flex-1 items-center gap-2 sm:max-w-md">
          <span className="shrink-0 text-sm text-muted max-sm:sr-only">{say(m.person_whose_turn)}</span>
          <span className="relative min-w-0 flex-1">
            <select
              name="person"
              value={person.id}
              onChange={({ target }) => {
                choose(Number(target.value));
                onChosen?.();
              }}
              className="h-10 w-full appearance-none truncate rounded-xl border border-control bg-surface ps-3 pe-9 font-semibold text-ink"
            >
              {people.map((one) => (
                <option key={one.id} value={one.id}>
                  {say(m.person_with_age, { name: isolate(one.fullName), age: personAgeWords(say, one) })}
                </option>
              ))}
            </select>
            <ChevronDown
              aria-hidden
              className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-5 text-muted"
            />
          </span>
        </label>
      )}
      <Link to="/auth/applicant/register-new" className={`${buttonClass('quiet', 'small')} ms-auto`}>
        <UserPlus aria-hidden className="size-5 sm:size-4.5" />
        {/* On a phone the room is for name and age. */}
        <span className={people.length > 1 ? 'max-sm:sr-only' : ''}>{say(m.person_add)}</span>
      </Link>
    </div>
  );
}
