import { faultMessage } from '#form/fault-message.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useRetention } from './retention.api.ts';
import { RetentionForm } from './retention-form.tsx';
import { RetentionRuns } from './retention-runs.tsx';

export function RetentionPage() {
  const { data, error, refetch } = useRetention();
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5">
      <PageHeader id="retention" title={m.retention_title} lead={m.retention_lead} />
      {error && !data && <ErrorState onRetry={() => void refetch()} description={faultMessage(error)} />}
      {!error && !data && <SkeletonText lines={8} />}
      {data && <RetentionForm saved={data} />}
      <RetentionRuns />
    </div>
  );
}
