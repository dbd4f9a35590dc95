import type { ScoreHistoryPoint } from '@sanjeh/contract/score-history/score-history.schema';
import { hasScore } from '@sanjeh/domain/scoring/has-score';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { useScoreWords } from '#i18n/use-score-words.ts';
import { m } from '#paraglide/messages.js';

type Props = { name: string; points: readonly ScoreHistoryPoint[]; started: ReadonlyMap<string, string> };

/** The picture again for those who hear it: every point with all that belongs to it. */
export function ScoreHistoryTable({ name, points, started }: Props) {
  const say = useSay();
  const format = useFormat();
  const scoreWords = useScoreWords();
  const columns = [
    m.score_history_column_date,
    m.score_history_column_score,
    m.score_history_column_range,
    m.score_history_column_answered,
    m.score_history_column_band,
    m.score_history_column_edition,
  ];
  return (
    <div className="sr-only">
      <table>
        <caption>{name}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={say(column)} scope="col">
                {say(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.attemptId}>
              <th scope="row">{format.instant(started.get(point.attemptId) ?? '')}</th>
              <td>{scoreWords(hasScore(point) ? point.score : null)}</td>
              <td>{say(m.score_history_range, point.possible)}</td>
              <td>
                {say(m.score_history_answered_of, { answered: point.answered, count: point.questionCount })}
              </td>
              <td>{point.band?.label}</td>
              <td>{format.number(point.edition)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
