import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import { ageOn } from '@sanjeh/domain/age/age';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { lastMonth, type Milestone } from './milestone.ts';
import { milestoneLook } from './milestone-state.ts';

const years = [0, 1, 2, 3, 4, 5];
const dayOfMonth = 1 / 31;

function share(months: number): string {
  return `${(Math.min(months, lastMonth) / lastMonth) * 100}%`;
}

type MilestoneLineProps = { person: Applicant; milestones: readonly Milestone[]; today: string };

/** The first five years as a line. For eyes only: the list below it says everything. */
export function MilestoneLine({ person, milestones, today }: MilestoneLineProps) {
  const say = useSay();
  const format = useFormat();
  const { months, days } = ageOn(person.birthDate, today < person.birthDate ? person.birthDate : today);
  const place = (day: string) => {
    const at = ageOn(person.birthDate, day < person.birthDate ? person.birthDate : day);
    return at.months + at.days * dayOfMonth;
  };
  return (
    <div aria-hidden className="relative mx-4 mt-8 mb-12 hidden h-16 md:block">
      <div className="absolute inset-x-0 top-8 h-1 rounded-full bg-line" />
      <div className="absolute start-0 top-8 h-1 rounded-full bg-primary" style={{ width: share(months) }} />
      {years.map((year) => (
        <span
          key={year}
          className="absolute top-11 -ms-4 w-8 text-center text-sm text-muted"
          style={{ insetInlineStart: share(year * 12) }}
        >
          {year === 0 ? say(m.person_birth) : format.number(year)}
        </span>
      ))}
      {milestones.map(({ exam, state, from, until }) => {
        const { icon: Icon, className } = milestoneLook[state];
        const middle = (place(from) + Math.min(place(until), lastMonth)) / 2;
        return (
          <span
            key={exam.id}
            title={exam.title}
            className={`absolute top-5 -ms-3.5 grid size-7 place-items-center rounded-full border-2 ${className}`}
            style={{ insetInlineStart: share(middle) }}
          >
            <Icon className="size-4" />
          </span>
        );
      })}
      {months < lastMonth && (
        <span
          className="absolute -top-4 -ms-8 w-16 text-center text-sm font-semibold text-primary-text after:mx-auto after:block after:h-6 after:w-0.5 after:bg-primary"
          style={{ insetInlineStart: share(months + days * dayOfMonth) }}
        >
          {say(m.person_today)}
        </span>
      )}
    </div>
  );
}
