import { createFileRoute } from '@tanstack/react-router';
import { PeopleList } from '#features/person.applicant/people-list.tsx';
import { applicant, guard } from '#guard/guard.ts';
import { useMe } from '#person/me.api.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export const Route = createFileRoute('/_dashboard/account/people/')({
  beforeLoad: guard(applicant),
  component: People,
});

function People() {
  const me = useMe();
  if (me.data) return <PeopleList people={me.data.applicants} />;
  return me.isError ? (
    <ErrorState onRetry={() => void me.refetch()} isRetrying={me.isFetching} />
  ) : (
    <Skeleton className="h-64 rounded-2xl" />
  );
}
