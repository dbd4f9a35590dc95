import type { Dashboard } from '@sanjeh/contract/dashboard/dashboard.schema';
import { faultMessage } from '#form/fault-message.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { dashboardGrid } from './admin-dashboard-grid.ts';
import { AdminDashboardSkeleton } from './admin-dashboard-skeleton.tsx';
import { AttentionCard } from './attention-card.tsx';
import { useDashboard } from './dashboard.api.ts';
import { DayChart } from './day-chart.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NewestAttempts } from './newest-attempts.tsx';
import { NumberTiles } from './number-tiles.tsx';

/** What an administrator wants to know first. Numbers that are there stay in sight when newer ones cannot be had. */
export function AdminDashboard() {
  const { data, error, refetch, isFetching } = useDashboard();
  if (data) return <DashboardParts dashboard={data} />;
  if (!error) return <AdminDashboardSkeleton />;
  return (
    <Card>
      <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
    </Card>
  );
}

function DashboardParts({ dashboard }: { dashboard: Dashboard }) {
  const { counts, attemptsPerDay, newestAttempts, attention, criticalAnswers, followUpsDue } = dashboard;
  return (
    <div className="flex flex-col gap-4">
      <NumberTiles counts={counts} />
      {counts.exams === 0 && <FirstSteps />}
      <div className={dashboardGrid}>
        <DayChart days={attemptsPerDay} />
        {(attention || criticalAnswers) && (
          <AttentionCard attention={attention ?? []} critical={criticalAnswers} followUpsDue={followUpsDue} />
        )}
      </div>
      {newestAttempts && <NewestAttempts attempts={newestAttempts} />}
    </div>
  );
}
