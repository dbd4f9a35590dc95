import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import { siteToday } from '#clock/today.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { NoPeople } from '#person/no-people.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { useOverview } from './exam.api.ts';
import { PersonCard } from './person-card.tsx';
import { planOf } from './person-plan.ts';

type ApplicantDashboardProps = {
  /** Undefined until they are known. */
  people: readonly Applicant[] | undefined;
  overview: ReturnType<typeof useOverview>;
};

/** Every person of the account, with what there is to do. */
export function ApplicantDashboard({ people, overview }: ApplicantDashboardProps) {
  const { data, error } = overview;
  if (error && !data) {
    return (
      <ErrorState
        description={faultMessage(error)}
        onRetry={() => void overview.refetch()}
        isRetrying={overview.isFetching}
      />
    );
  }
  if (!data || !people) return <DashboardSkeleton />;
  if (people.length === 0) return <NoPeople />;
  const today = siteToday();
  return people.map((person) => (
    <PersonCard
      key={person.id}
      person={person}
      plan={planOf(person, data, today)}
      assigned={data.assigned.filter(({ applicantId }) => applicantId === person.id)}
    />
  ));
}

function DashboardSkeleton() {
  const say = useSay();
  return (
    <div role="status">
      <span className="sr-only">{say(m.ui_loading)}</span>
      <Skeleton className="h-72 rounded-2xl" />
    </div>
  );
}
