import { startRetentionTrial } from '@sanjeh/contract/retention/retention.admin.contract';
import type { RetentionRun } from '@sanjeh/contract/retention/retention.schema';
import { useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { call } from '#api/plain-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { InstantCell } from '#list/instant-cell.tsx';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { showToast } from '#ui/toast-queue.ts';
import { useRuns } from './retention.api.ts';
import { RunReport } from './run-report.tsx';

const columns: TableColumn<RetentionRun>[] = [
  {
    key: 'started',
    title: m.retention_run_when,
    isRowHeader: true,
    cell: ({ started }) => <InstantCell instant={started} />,
  },
  { key: 'sort', title: m.retention_run_sort, cell: (run) => <SortCell run={run} /> },
  { key: 'removed', title: m.retention_run_removed, cell: (run) => <RunReport run={run} /> },
  { key: 'took', title: m.retention_run_took, cell: (run) => <TimeCell run={run} /> },
];

/** What was done, the newest first, and a way to try it. */
export function RetentionRuns() {
  const say = useSay();
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useRuns();
  const [isStarting, setStarting] = useState(false);
  const runs = data?.items ?? [];
  const start = async () => {
    setStarting(true);
    try {
      await call(startRetentionTrial, {});
      showToast(m.retention_trial_started);
      await queryClient.invalidateQueries();
    } catch (problem) {
      showToast(faultMessage(problem), { tone: 'act' });
    } finally {
      setStarting(false);
    }
  };
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-lg">{say(m.retention_runs)}</h2>
          <p className="text-sm text-muted">{say(m.retention_runs_text)}</p>
        </div>
        <Button
          variant="secondary"
          icon={<FlaskConical aria-hidden className="size-5" />}
          isPending={isStarting || runs.some(({ finished }) => finished === null)}
          onPress={() => void start()}
        >
          {say(m.retention_trial)}
        </Button>
      </div>
      <Table
        caption={m.retention_runs}
        columns={columns}
        rows={runs}
        rowKey={({ id }) => id}
        isLoading={isFetching && !data}
        isCountSaid={false}
        error={error ? { onRetry: () => void refetch(), description: faultMessage(error) } : undefined}
        empty={<EmptyState title={m.retention_runs_empty} />}
      />
    </section>
  );
}

function SortCell({ run: { isTrial, user } }: { run: RetentionRun }) {
  const say = useSay();
  return (
    <>
      <p>{say(isTrial ? m.retention_run_trial : m.retention_run_night)}</p>
      {user !== null && (
        <p className="text-sm text-muted">
          <bdi>{user}</bdi>
        </p>
      )}
    </>
  );
}

const millisecondsOfSecond = 1000;

function TimeCell({ run: { started, finished, isFailed } }: { run: RetentionRun }) {
  const say = useSay();
  if (finished === null) return <Chip tone="watch">{say(m.retention_run_running)}</Chip>;
  const seconds = (new Date(finished).getTime() - new Date(started).getTime()) / millisecondsOfSecond;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="tabular-nums">
        {say(m.retention_run_seconds, { count: Math.round(seconds * 10) / 10 })}
      </span>
      {isFailed && <Chip tone="act">{say(m.retention_run_failed)}</Chip>}
    </div>
  );
}
