import type { UsageMonth, UsageQuery } from '@sanjeh/contract/usage/usage.schema';
import { ChartColumnStacked } from 'lucide-react';
import { useRef } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { AsOfNote } from '#list/as-of-note.tsx';
import { ExportMenu } from '#list/export/export-menu.tsx';
import { ExportNote } from '#list/export/export-note.tsx';
import { useFileExport } from '#list/export/use-file-export.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { exportUsage, useUsage } from './usage.api.ts';
import { UsageCharts } from './usage-charts.tsx';
import { UsageFilters } from './usage-filters.tsx';
import { UsageTable } from './usage-table.tsx';

type UsagePageProps = { query: UsageQuery; onChange: (changes: Partial<UsageQuery>) => void };

/** A year or two of use as pictures. */
export function UsagePage({ query, onChange }: UsagePageProps) {
  const { data, error, refetch } = useUsage(query);
  const button = useRef<HTMLButtonElement>(null);
  const { progress, start, cancel } = useFileExport();
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4">
      <PageHeader
        title={m.usage_title}
        lead={m.usage_lead}
        actions={
          <ExportMenu
            button={button}
            isDisabled={progress !== null || !data}
            onExport={(format) => void start(exportUsage, { query: { ...query, format } })}
          />
        }
      />
      <UsageFilters query={query} onChange={onChange} />
      {progress && <ExportNote progress={progress} onCancel={cancel} />}
      {error && !data ? (
        <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <AsOfNote asOf={data?.asOf} />
          <Shown months={data?.months} />
        </>
      )}
    </div>
  );
}

function Shown({ months }: { months: readonly UsageMonth[] | undefined }) {
  const say = useSay();
  if (!months)
    return (
      <div role="status">
        <span className="sr-only">{say(m.usage_loading)}</span>
        <SkeletonText lines={10} />
      </div>
    );
  if (months.every(({ started }) => started === 0))
    return <EmptyState icon={ChartColumnStacked} title={m.usage_empty} description={m.usage_empty_text} />;
  return (
    <>
      <UsageCharts months={months} />
      <UsageTable months={months} />
    </>
  );
}
