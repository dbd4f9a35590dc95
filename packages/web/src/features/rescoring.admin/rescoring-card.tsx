import type { RescoringPreview } from '@sanjeh/contract/rescoring/rescoring.schema';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Table } from '#ui/table/table.tsx';
import { changeColumns } from './change-columns.tsx';
import { Misfits } from './misfits.tsx';
import { PreviewWait } from './preview-wait.tsx';
import { changesPageSize, useRescoringPreview } from './rescoring.api.ts';
import { RescoringForm, UnfinishedRun } from './rescoring-form.tsx';
import { RunningRun } from './running-run.tsx';
import { useRescoring } from './use-rescoring.ts';

/** There is something to tell once results of an older version exist. */
function isOfInterest({ versions, unfinished }: RescoringPreview): boolean {
  return unfinished !== null || versions.length > 1 || versions.some(({ state }) => state !== 'current');
}

/** Applies a corrected score or band to results from before, after a look at what that changes. */
export function RescoringCard({ id }: { id: number }) {
  const say = useSay();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching, isPlaceholderData, ...preview } = useRescoringPreview(id, page);
  const { state, start, stop } = useRescoring(id);
  if (error) {
    return (
      <Card title={say(m.rescoring_title)}>
        <ErrorState
          description={faultMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    );
  }
  if (!data) {
    const { progress, isCancelled, cancel, resume } = preview;
    return <PreviewWait {...{ progress, isCancelled }} onCancel={cancel} onResume={resume} />;
  }
  if (state.step === 'idle' && !isOfInterest(data)) return null;
  const unfinished = state.step === 'stopped' ? state.run : data.unfinished;
  return (
    <Card title={say(m.rescoring_title)} description={say(m.rescoring_lead)}>
      <div className="flex flex-col gap-4" aria-live="polite">
        {state.step === 'running' && <RunningRun {...state} onStop={stop} />}
        {state.step === 'done' && <Done {...state.progress} />}
        {state.step === 'idle' && state.fault && (
          <p role="alert" className="rounded-xl bg-danger-soft px-4 py-2 text-danger-text">
            {say(state.fault)}
          </p>
        )}
      </div>
      {state.step !== 'running' && (
        <div className="mt-3 flex flex-col gap-4">
          {unfinished ? (
            <UnfinishedRun run={unfinished} isStopped={state.step === 'stopped'} onContinue={start} />
          ) : (
            data.fingerprint === null && state.step === 'idle' && <p>{say(m.rescoring_nothing)}</p>
          )}
          {!unfinished && data.fingerprint !== null && (
            <>
              <Changes data={data} page={page} onPage={setPage} isLoading={isPlaceholderData} />
              <RescoringForm fingerprint={data.fingerprint} attempts={data.attempts} onStart={start} />
            </>
          )}
          <Misfits versions={data.versions} />
        </div>
      )}
    </Card>
  );
}

type ChangesProps = {
  data: RescoringPreview;
  page: number;
  onPage: (page: number) => void;
  isLoading: boolean;
};

function Changes({ data, page, onPage, isLoading }: ChangesProps) {
  const say = useSay();
  const { attempts, totalsChanged: totals, bandsChanged: bands, neverAsked: count, changes } = data;
  return (
    <>
      <p>
        {say(m.rescoring_summary, { attempts, totals, bands })} {say(m.rescoring_open_note)}
      </p>
      {count > 0 && <p>{say(m.rescoring_never_asked, { count })}</p>}
      {changes.total === 0 ? (
        <p className="text-muted">{say(m.rescoring_no_changes)}</p>
      ) : (
        <Table
          caption={m.rescoring_changes}
          columns={changeColumns(changes.items)}
          rows={changes.items}
          rowKey={(change) => change.id}
          isLoading={isLoading}
        />
      )}
      {changes.total > changesPageSize && (
        <Pagination
          label={m.rescoring_changes_pages}
          page={page}
          pageSize={changesPageSize}
          total={changes.total}
          onPage={onPage}
        />
      )}
    </>
  );
}

function Done({
  done,
  totalsChanged,
  bandsChanged,
}: {
  done: number;
  totalsChanged: number;
  bandsChanged: number;
}) {
  const say = useSay();
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 rounded-xl bg-primary-soft px-4 py-2 text-primary-text">
      <span>{say(m.rescoring_done, { done, totals: totalsChanged, bands: bandsChanged })}</span>
      <a href="#exam-history" className="font-medium underline underline-offset-4">
        {say(m.rescoring_see_history)}
      </a>
    </p>
  );
}
