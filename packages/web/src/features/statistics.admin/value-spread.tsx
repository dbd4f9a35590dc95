import type { ValueStatistics } from '@sanjeh/contract/statistics/value-statistics.schema';
import type { QuestionKind } from '@sanjeh/domain/question/question-kind';
import { useId, useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { ValueSource } from './answers-cell.tsx';
import { useValueStatistics } from './statistics.api.ts';
import { dayOf } from './value-day.ts';

type ValueSpreadProps = { source: ValueSource; questionId: number; kind: QuestionKind; number: number };

/** All values have to be looked at for it: only on request. */
export function ValueSpread({ source, questionId, kind, number }: ValueSpreadProps) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="w-44 max-w-full text-xs">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="text-link min-h-9"
      >
        {say(m.statistics_values)}
        <span className="sr-only"> {say(m.statistics_values_of, { number })}</span>
      </button>
      {isOpen && (
        <div id={id}>
          <Spread source={source} questionId={questionId} kind={kind} />
        </div>
      )}
    </div>
  );
}

function Spread({ source, questionId, kind }: Omit<ValueSpreadProps, 'number'>) {
  const say = useSay();
  const { data, error } = useValueStatistics(source.examId, questionId, source.query);
  if (error) return <p>{say(faultMessage(error))}</p>;
  if (!data) return <SkeletonText lines={4} />;
  if (data.figures === null)
    return <p className="text-muted">{say(m.statistics_values_few, { count: data.enough })}</p>;
  return <Figures figures={data.figures} count={data.count} isDate={kind === 'date'} />;
}

type FiguresProps = { figures: NonNullable<ValueStatistics['figures']>; count: number; isDate: boolean };

function Figures({ figures, count, isDate }: FiguresProps) {
  const say = useSay();
  const format = useFormat();
  const shown = (value: number) => (isDate ? format.date(dayOf(value)) : format.number(value));
  const { from, to } = figures.middleHalf;
  const width = (value: number) =>
    isDate ? say(m.statistics_days, { count: Math.round(value) }) : format.number(value);
  const facts = [
    [say(m.statistics_values_count), format.number(count)],
    [say(m.statistics_mean_short), shown(figures.mean)],
    [say(m.statistics_median), shown(figures.median)],
    [say(m.statistics_middle_half), say(m.statistics_interval, { low: shown(from), high: shown(to) })],
    [say(m.statistics_sd_short), figures.standardDeviation === null ? '—' : width(figures.standardDeviation)],
  ] as const;
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-0.5 tabular-nums">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
      </dl>
      <Histogram bins={figures.bins} from={shown(figures.shown.from)} to={shown(figures.shown.to)} />
    </div>
  );
}

type HistogramProps = Pick<FiguresProps['figures'], 'bins'> & { from: string; to: string };

/** The bars stand as values are read. Who does not see them has the figures above, and from where to where it goes. */
function Histogram({ bins, from: start, to: end }: HistogramProps) {
  const say = useSay();
  const tallest = Math.max(...bins.map(({ count }) => count));
  return (
    <figure>
      <div aria-hidden className="flex h-14 items-end gap-px border-b border-line">
        {bins.map(({ from, count }) => (
          <span
            key={from}
            className="min-w-0 flex-1 bg-primary"
            style={{ blockSize: `${(count / tallest) * 100}%` }}
          />
        ))}
      </div>
      <figcaption className="flex justify-between gap-2 text-muted tabular-nums">
        <span className="sr-only">{say(m.statistics_values_range)}</span>
        <span>{start}</span>
        <span>{end}</span>
      </figcaption>
    </figure>
  );
}
