import type { PlacedHistory, PlacedLine } from '@sanjeh/contract/score-history/score-history.schema';
import { shownStanding } from '@sanjeh/domain/scoring/shown-standing';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { ageWords } from '#website/age-words.ts';
import type { AttemptLink } from '../attempt-link.ts';
import { PlacedTable } from './placed-table.tsx';
import { usePlacedWords } from './placed-words.ts';

type Props = { placed: PlacedHistory; currentId: string; Link: AttemptLink | undefined };

/** Where somebody stood among others from time to time, through all exams of a series. Once is no course. */
export function PlacedHistoryView({ placed, currentId, Link }: Props) {
  const say = useSay();
  if (placed.attempts.length < 2) return null;
  const hasRanges = placed.lines.some(({ points }) => points.some(({ interval }) => interval));
  return (
    <section>
      <h3 className="text-base font-bold">{say(m.score_history_placed)}</h3>
      <p className="max-w-prose text-sm text-muted">{say(m.score_history_placed_lead)}</p>
      <ul className="mt-3 grid gap-x-8 gap-y-5 md:grid-cols-2 print:block">
        {placed.lines.map((line) => (
          <li key={line.code} className="min-w-0 print:inline-block print:w-1/2 print:px-3 print:align-top">
            <PlacedLineView line={line} attempts={placed.attempts} currentId={currentId} />
          </li>
        ))}
      </ul>
      {hasRanges && <p className="text-sm text-muted">{say(m.score_history_mark_range)}</p>}
      <TakenList placed={placed} currentId={currentId} Link={Link} />
    </section>
  );
}

type LineProps = { line: PlacedLine; attempts: PlacedHistory['attempts']; currentId: string };

/** What nearly everybody's T lies between; the axis is longer where somebody's does not. */
const usual = { minimum: 20, maximum: 80 };

function PlacedLineView({ line, attempts, currentId }: LineProps) {
  const say = useSay();
  const format = useFormat();
  const describe = usePlacedWords();
  const name = line.title === null ? say(m.result_total) : isolate(line.title);
  const words = describe(name, line);
  const started = new Map(attempts.map(({ id, participateDateTime }) => [id, participateDateTime]));
  const ends = line.points.flatMap(({ t, interval }) => [
    t,
    ...(interval ? [interval.low, interval.high] : []),
  ]);
  const axis = {
    minimum: Math.min(usual.minimum, ...ends.map(Math.floor)),
    maximum: Math.max(usual.maximum, ...ends.map(Math.ceil)),
  };
  return (
    <>
      <p className="text-sm">{words}</p>
      <LineChart
        scale={axis}
        ends={{ minimum: format.number(axis.minimum), maximum: format.number(axis.maximum) }}
        bands={[]}
        points={line.points.map(({ attemptId, t, interval }) => {
          const instant = started.get(attemptId) ?? '';
          return {
            key: attemptId,
            instant: Date.parse(instant),
            value: t,
            valueText: format.number(shownStanding('t', t)),
            dayText: format.day(instant, 'short'),
            isCurrent: attemptId === currentId,
            isHollow: false,
            isBreak: false,
            range: interval ?? undefined,
          };
        })}
        label={words}
        isSmall
      />
      <PlacedTable name={name} line={line} attempts={attempts} />
    </>
  );
}

/** Which exams these were; those of the same exam have their own list. */
function TakenList({ placed: { attempts }, currentId, Link }: Props) {
  const say = useSay();
  const format = useFormat();
  if (new Set(attempts.map(({ exameId }) => exameId)).size < 2) return null;
  return (
    <ul className="mt-2 divide-y divide-line">
      {attempts.toReversed().map(({ id, title, participateDateTime, age }) => {
        const date = format.instant(participateDateTime);
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="flex min-w-0 flex-wrap gap-x-3">
              <ContentText text={title} />
              <span className="text-muted">{ageWords(say, age.months)}</span>
              <span className="text-muted">{date}</span>
            </span>
            {id === currentId && <span className="text-sm text-muted">{say(m.score_history_this)}</span>}
            {id !== currentId && Link && (
              <Link id={id} label={say(m.score_history_open_named, { date })} className="text-link py-1">
                {say(m.score_history_open)}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
