import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { AsOfNote } from '#list/as-of-note.tsx';
import { ClearFilters } from '#list/filter-disclosure.tsx';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { AskedNote } from './asked-note.tsx';
import { DifferencePart } from './difference-part.tsx';
import { DistributionChart } from './distribution-chart.tsx';
import { GroupTables } from './group-tables.tsx';
import { judgeQuestions } from './question-judgement.ts';
import { QuestionTable } from './question-table.tsx';
import { ScaleChoice } from './scale-choice.tsx';
import { ScaleTable } from './scale-table.tsx';
import { shownScale } from './shown-scale.ts';
import { useScaleStatistics, useStatistics } from './statistics.api.ts';
import { StatisticsExportMenu } from './statistics-export-menu.tsx';
import { StatisticsFilters } from './statistics-filters.tsx';
import {
  countStatisticsFilters,
  filterOf,
  noStatisticsFilter,
  useStatisticsState,
} from './statistics-state.ts';
import { StatisticsSummary } from './statistics-summary.tsx';

/** How an exam measures. */
export function StatisticsTab({ id }: { id: number }) {
  const say = useSay();
  const state = useStatisticsState();
  const filter = filterOf(state.query);
  const { data, error, refetch, isFetching, isPlaceholderData } = useStatistics(id, filter);
  const [chosen, setChosen] = useState<string | null>(null);
  const scales = useScaleStatistics(id, filter);
  if (!data && error && !isFetching) {
    return (
      <div className="flex flex-col items-center">
        <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} />
        {/* A version that nobody is scored by any more is no longer there, but an old address may name it. */}
        {countStatisticsFilters(filter) > 0 && (
          <ClearFilters onPress={() => state.change(noStatisticsFilter)} />
        )}
      </div>
    );
  }
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{say(m.statistics_loading)}</span>
        <SkeletonText lines={10} />
      </div>
    );
  }
  if (data.versions.length === 0) {
    return <EmptyState icon={ChartColumn} title={m.statistics_empty} description={m.statistics_empty_text} />;
  }
  const shown = shownScale(data, scales.data, chosen);
  return (
    <div className="flex flex-col gap-6" aria-busy={isPlaceholderData}>
      <p className="max-w-prose text-muted">{say(m.statistics_intro)}</p>
      <StatisticsFilters state={state} versions={data.versions} />
      <AsOfNote asOf={data.asOf} />
      <AskedNote statistics={data} />
      {data.attempts === 0 ? (
        <NoneMeasured scales={scales} />
      ) : (
        <div className={`flex flex-col gap-6 ${isPlaceholderData ? 'opacity-60' : ''}`}>
          <StatisticsExportMenu id={id} query={filter} />
          <StatisticsSummary statistics={data} />
          {shown && (
            <DistributionChart
              scale={shown}
              actions={
                <ScaleChoice scales={scales.data?.scales ?? []} value={shown.code} onChange={setChosen} />
              }
            />
          )}
          {!data.asked && <ScalesPart scales={scales} />}
          <QuestionTable
            values={{ examId: id, query: filter }}
            questions={judgeQuestions(data, scales.data)}
            hasBlanks={data.blanks === 'zero'}
            asked={data.asked}
            sort={state.sort}
            onSort={state.setSort}
          />
          {!data.asked && <DifferencePart id={id} query={filter} />}
          {shown && <GroupTables scale={shown} />}
        </div>
      )}
      <p role="status" className="sr-only">
        {isPlaceholderData ? say(m.statistics_loading) : ''}
      </p>
    </div>
  );
}

type ScalesProps = { scales: ReturnType<typeof useScaleStatistics> };

function ScalesPart({ scales: { data, error, refetch, isFetching } }: ScalesProps) {
  if (!data && error && !isFetching)
    return <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} />;
  return <ScaleTable scales={data?.scales ?? []} isLoading={!data} />;
}

/** Scales may have scores where nobody answered everything. */
function NoneMeasured({ scales }: ScalesProps) {
  const say = useSay();
  if (!scales.data && scales.error) return <ScalesPart scales={scales} />;
  if (scales.data && scales.data.attempts > 0)
    return (
      <>
        <p className="max-w-prose">{say(m.statistics_none_complete)}</p>
        <ScalesPart scales={scales} />
      </>
    );
  return (
    <EmptyState
      icon={ChartColumn}
      title={m.statistics_filtered_empty}
      description={m.statistics_filtered_empty_text}
    />
  );
}
