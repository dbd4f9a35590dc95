import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PlanCard } from './plan-card.tsx';
import { ReachCard } from './reach-card.tsx';
import { useReach } from './reminder.api.ts';
import { ReminderCard } from './reminder-card.tsx';

/** How somebody is reached, what they are reminded of, and what would be sent when. */
export function MessageSettingsPage() {
  const query = useReach();
  const { data, error } = query;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <PageHeader title={m.reminder_title} lead={m.reminder_lead} />
      {error && !data && <ErrorState onRetry={() => void query.refetch()} />}
      {!error && !data && <Skeleton className="h-72 rounded-2xl" />}
      {data && <ReachCard reach={data} />}
      {data && <ReminderCard key={JSON.stringify([data.language, data.remindersOff])} reach={data} />}
      <PlanCard />
    </div>
  );
}
