import type { GroupDifferences } from '@sanjeh/contract/statistics/group-difference.schema';
import type { StatisticsQuery } from '@sanjeh/contract/statistics/statistics-query.schema';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useFormat } from '#i18n/format.ts';
import { monthWords } from '#i18n/month-words.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { AgeField } from './age-field.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { groupWords } from './difference-words.ts';
import { useGroupDifferences } from './statistics.api.ts';

type By = GroupDifferences['by'];

const choices = [
  { by: 'gender', label: m.statistics_difference_by_gender },
  { by: 'age', label: m.statistics_difference_by_age },
] as const;

/** Whether a question is harder for one of two groups. Every answer has to be read for it: only on request. */
export function DifferencePart({ id, query }: { id: number; query: StatisticsQuery }) {
  const say = useSay();
  const [by, setBy] = useState<By | null>(null);
  const [olderFrom, setOlderFrom] = useState<number>();
  return (
    <Card title={say(m.statistics_difference)}>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-sm text-muted">{say(m.statistics_difference_text)}</p>
        <div className="flex flex-wrap items-end gap-3">
          {choices.map((choice) => (
            <Button
              key={choice.by}
              variant="secondary"
              size="small"
              aria-pressed={by === choice.by}
              onPress={() => setBy(choice.by)}
            >
              {say(choice.label)}
            </Button>
          ))}
          {by === 'age' && (
            <AgeField
              name="olderFrom"
              label={m.statistics_difference_older_from}
              value={olderFrom}
              onChange={setOlderFrom}
            />
          )}
        </div>
        {by && <Differences id={id} query={query} by={by} olderFrom={by === 'age' ? olderFrom : undefined} />}
      </div>
    </Card>
  );
}

type DifferencesProps = { id: number; query: StatisticsQuery; by: By; olderFrom: number | undefined };

function Differences({ id, query, by, olderFrom }: DifferencesProps) {
  const say = useSay();
  const { data, error, refetch, isFetching } = useGroupDifferences(id, { ...query, by, olderFrom });
  if (error && !isFetching)
    return <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">{say(m.statistics_loading)}</span>
        <SkeletonText lines={5} />
      </div>
    );
  return <FoundDifferences found={data} />;
}

function FoundDifferences({ found }: { found: GroupDifferences }) {
  const say = useSay();
  const format = useFormat();
  const { by, reference, focal, olderFrom, enough, scales } = found;
  const names = groupWords[by];
  const isFew = Math.min(reference, focal) < enough;
  return (
    <>
      <p className="text-sm">
        {say(m.statistics_difference_groups, {
          ...{ referenceName: say(names.reference), reference: format.number(reference) },
          ...{ focalName: say(names.focal), focal: format.number(focal) },
        })}
        {olderFrom !== null && ` ${say(m.statistics_difference_cut, { age: monthWords(say, olderFrom) })}`}
      </p>
      {isFew ? (
        <p className="rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning-text">
          {say(m.statistics_difference_few, { count: enough })}
        </p>
      ) : (
        scales.map((scale) => <DifferenceTable key={scale.code} by={by} scale={scale} />)
      )}
      {!isFew && scales.length === 0 && <p className="text-sm">{say(m.statistics_difference_none)}</p>}
      <p className="max-w-prose text-sm text-muted">{say(m.statistics_difference_grades)}</p>
    </>
  );
}
