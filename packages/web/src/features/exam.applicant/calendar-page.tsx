import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import type { Overview } from '@sanjeh/contract/overview/overview.contract';
import { ageOn } from '@sanjeh/domain/age/age';
import type { ReactNode } from 'react';
import { siteToday } from '#clock/today.ts';
import { faultMessage } from '#form/fault-message.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { NoPeople } from '#person/no-people.tsx';
import { UnknownPerson } from '#person/unknown-person.tsx';
import { useChosenPerson } from '#person/use-chosen-person.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useOverview } from './exam.api.ts';
import { lastMonth, milestonesOf } from './milestone.ts';
import { MilestoneLine } from './milestone-line.tsx';
import { MilestoneList } from './milestone-list.tsx';

/** The first five years of the person whose turn it is. */
export function CalendarPage({ actions }: { actions?: (person: Applicant) => ReactNode }) {
  const { person } = useChosenPerson();
  const overview = useOverview();
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5">
      <PageHeader title={m.person_calendar} lead={m.person_calendar_lead} />
      {person === null && <NoPeople />}
      {person && overview.data && (
        <PersonCalendar person={person} overview={overview.data} actions={actions?.(person)} />
      )}
      {overview.isLoadingError && (
        <ErrorState description={faultMessage(overview.error)} onRetry={() => void overview.refetch()} />
      )}
      {person === undefined && (
        <UnknownPerson>
          <Skeleton className="h-72 rounded-2xl" />
        </UnknownPerson>
      )}
      {person && overview.isPending && <Skeleton className="h-72 rounded-2xl" />}
    </div>
  );
}

type PersonCalendarProps = { person: Applicant; overview: Overview; actions: ReactNode };

function PersonCalendar({ person, overview, actions }: PersonCalendarProps) {
  const say = useSay();
  const today = siteToday();
  const milestones = milestonesOf(person, overview, today);
  const isPast = person.birthDate <= today && ageOn(person.birthDate, today).months >= lastMonth;
  // Who is grown up has missed nothing: only what was taken then is worth showing.
  const shown = isPast ? milestones.filter(({ attempt }) => attempt !== null) : milestones;
  const name = isolate(person.firstName);
  return (
    <section aria-label={say(m.person_calendar_title, { name })}>
      {isPast && <p className="mb-4">{say(m.person_past_calendar, { name })}</p>}
      {milestones.length === 0 && (
        <EmptyState title={m.person_no_milestones} description={m.person_no_milestones_text} />
      )}
      {actions}
      {shown.length > 0 && <MilestoneLine person={person} milestones={shown} today={today} />}
      {shown.length > 0 && <MilestoneList applicantId={person.id} milestones={shown} />}
    </section>
  );
}
