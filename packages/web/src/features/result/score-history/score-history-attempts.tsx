import type { ScoreHistory } from '@sanjeh/contract/score-history/score-history.schema';
import { hasScore } from '@sanjeh/domain/scoring/has-score';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';
import type { AttemptLink } from '../attempt-link.ts';

type Props = { scoreHistory: ScoreHistory; currentId: string; Link: AttemptLink };

/** Every time the exam was taken, newest first, with the ways to it. */
export function ScoreHistoryAttempts({ scoreHistory, currentId, Link }: Props) {
  const say = useSay();
  const format = useFormat();
  const totals = new Map(
    scoreHistory.totalShown ? scoreHistory.total.points.map((point) => [point.attemptId, point]) : [],
  );
  return (
    <section className="print:hidden">
      <h3 className="text-base font-bold">{say(m.score_history_attempts)}</h3>
      <ul className="divide-y divide-line">
        {scoreHistory.attempts.toReversed().map(({ id, participateDateTime, isPaper }) => {
          // Of a form only the day is known.
          const date = isPaper ? format.day(participateDateTime) : format.instant(participateDateTime);
          const total = totals.get(id);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="flex flex-wrap items-center gap-x-3">
                <span>{date}</span>
                {isPaper && <Chip>{say(m.paper_form_mark)}</Chip>}
                {total && (
                  <span className="font-bold">
                    {hasScore(total)
                      ? say(m.result_score_of, { score: total.score, maximum: total.possible.maximum })
                      : say(m.result_no_score)}
                  </span>
                )}
                {total?.band && (
                  <Chip tone={total.band.severity}>
                    <ContentText text={total.band.label} />
                  </Chip>
                )}
              </span>
              {id === currentId ? (
                <span className="text-sm text-muted">{say(m.score_history_this)}</span>
              ) : (
                <span className="flex gap-5">
                  <Link id={id} label={say(m.score_history_open_named, { date })} className="text-link py-1">
                    {say(m.score_history_open)}
                  </Link>
                  <Link
                    id={currentId}
                    compare={id}
                    label={say(m.score_history_compare_named, { date })}
                    className="text-link py-1"
                  >
                    {say(m.score_history_compare)}
                  </Link>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
