import type { ScoreHistory } from '@sanjeh/contract/score-history/score-history.schema';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { AttemptLink } from '../attempt-link.ts';
import { BandList } from '../band-list.tsx';
import { PlacedHistoryView } from './placed-history.tsx';
import { ScoreHistoryAttempts } from './score-history-attempts.tsx';
import { ScoreHistoryLineView } from './score-history-line.tsx';
import { ScoreHistoryMarks } from './score-history-marks.tsx';

type ScoreHistoryQuery = { data: ScoreHistory | undefined; error: Error | null; refetch: () => unknown };

type Props = {
  query: ScoreHistoryQuery;
  currentId: string;
  /** On paper nothing can be followed. */
  Link?: AttemptLink;
};

/** The same exam taken again: how the total and each section went. Nothing to say after the first time. */
export function ScoreHistoryCard({ query: { data: scoreHistory, error, refetch }, currentId, Link }: Props) {
  const say = useSay();
  const format = useFormat();
  if (error) {
    return (
      <Card title={say(m.score_history_title)}>
        <ErrorState onRetry={() => void refetch()} />
      </Card>
    );
  }
  const [first, last] = [scoreHistory?.attempts[0], scoreHistory?.attempts.at(-1)];
  if (!scoreHistory || !first || !last) return null;
  const placed = <PlacedHistoryView placed={scoreHistory.placed} currentId={currentId} Link={Link} />;
  if (scoreHistory.attempts.length < 2)
    return scoreHistory.placed.attempts.length < 2 ? null : (
      <Card title={say(m.score_history_title)}>{placed}</Card>
    );
  const shared = { attempts: scoreHistory.attempts, currentId };
  const span = {
    count: scoreHistory.attempts.length,
    from: format.day(first.participateDateTime),
    to: format.day(last.participateDateTime),
  };
  return (
    <Card
      title={say(m.score_history_title)}
      description={say(span.from === span.to ? m.score_history_span_day : m.score_history_span, span)}
    >
      <div className="flex flex-col gap-5">
        {scoreHistory.totalShown && (
          <div className="break-inside-avoid">
            <ScoreHistoryLineView name={say(m.result_total)} line={scoreHistory.total} {...shared} />
            <BandList bands={scoreHistory.total.bands} current={null} />
          </div>
        )}
        {/* On paper two in a line of text: browsers let the days under a chart of a grid slip to the next page. */}
        <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2 print:block">
          {scoreHistory.sections.map((section) => (
            <li
              key={section.id}
              className="min-w-0 print:inline-block print:w-1/2 print:px-3 print:align-top"
            >
              <ScoreHistoryLineView name={isolate(section.title)} line={section} {...shared} isSmall />
            </li>
          ))}
        </ul>
        <ScoreHistoryMarks scoreHistory={scoreHistory} />
        {placed}
        {Link && <ScoreHistoryAttempts scoreHistory={scoreHistory} currentId={currentId} Link={Link} />}
      </div>
    </Card>
  );
}
