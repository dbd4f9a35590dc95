import { liveAttemptLimit } from '@sanjeh/contract/live-attempt/live-attempt.schema';
import { Coffee } from 'lucide-react';
import { useEffect, useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { ApplicantCell, ExamCell, PaceCell, ProgressCell, RemainingCell, SavedCell } from './live-cells.tsx';
import { countPaces, type LiveRow } from './live-list.ts';
import { ConnectionStatus, LiveSummary } from './live-status.tsx';
import { useHeldRows } from './use-held-rows.ts';
import { useLiveAttempts } from './use-live-attempts.ts';

const tick = 5000;

function columnsAt(now: number): TableColumn<LiveRow>[] {
  return [
    {
      key: 'fullName',
      title: m.live_attempt_person,
      isRowHeader: true,
      className: 'sm:min-w-48',
      cell: (row) => <ApplicantCell row={row} />,
    },
    { key: 'title', title: m.live_attempt_exam, cell: (row) => <ExamCell row={row} /> },
    { key: 'progress', title: m.live_attempt_progress, cell: (row) => <ProgressCell row={row} /> },
    {
      key: 'remaining',
      title: m.live_attempt_remaining,
      className: 'whitespace-nowrap',
      cell: (row) => <RemainingCell row={row} now={now} />,
    },
    {
      key: 'savedAt',
      title: m.live_attempt_saved,
      className: 'whitespace-nowrap',
      cell: (row) => <SavedCell row={row} now={now} />,
    },
    {
      key: 'pace',
      title: m.live_attempt_state,
      className: 'sm:min-w-36',
      cell: (row) => <PaceCell row={row} now={now} />,
    },
  ];
}

/** Who is taking an exam now. */
export function LiveAttemptPage() {
  const say = useSay();
  const { list, state, error, retry } = useLiveAttempts();
  const [deviceNow, setDeviceNow] = useState(() => Date.now());
  const { visible, waiting, release, holding } = useHeldRows(list?.rows ?? []);
  useEffect(() => {
    const timer = setInterval(() => setDeviceNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  // A change may be younger than the last tick.
  const now = Math.max(deviceNow, Date.now()) + (list?.clockOffset ?? 0);
  const hasFailed = list === null && (state === 'ended' || state === 'broken') && error !== null;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4">
      <PageHeader
        title={m.live_attempt_title}
        lead={m.live_attempt_lead}
        actions={<ConnectionStatus state={state} />}
      />
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {list && <LiveSummary counts={countPaces(list.rows, now)} />}
        {waiting > 0 && (
          <Button variant="secondary" size="small" onPress={release}>
            {say(m.live_attempt_show_new, { count: waiting })}
          </Button>
        )}
      </div>
      {list && list.total > liveAttemptLimit && (
        <p className="text-sm text-muted">
          {say(list.hasMore ? m.live_attempt_more_than : m.live_attempt_more, {
            shown: liveAttemptLimit,
            total: list.total,
          })}
        </p>
      )}
      <div {...holding}>
        <Table
          caption={m.live_attempt_title}
          columns={columnsAt(now)}
          rows={visible}
          rowKey={(row) => row.id}
          isLoading={list === null && !hasFailed}
          isCountSaid={false}
          error={hasFailed ? { description: faultMessage(error), onRetry: retry } : undefined}
          empty={
            <EmptyState icon={Coffee} title={m.live_attempt_empty} description={m.live_attempt_empty_text} />
          }
        />
      </div>
    </div>
  );
}
