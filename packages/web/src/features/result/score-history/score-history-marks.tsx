import type { ScoreHistory, ScoreHistoryLine } from '@sanjeh/contract/score-history/score-history.schema';
import { hasScore } from '@sanjeh/domain/scoring/has-score';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** What the signs in the pictures mean: only those that occur. */
export function ScoreHistoryMarks({ scoreHistory }: { scoreHistory: ScoreHistory }) {
  const say = useSay();
  const lines: ScoreHistoryLine[] = [
    ...(scoreHistory.totalShown ? [scoreHistory.total] : []),
    ...scoreHistory.sections,
  ];
  const points = lines.flatMap((line) => line.points);
  const hasMovedBands = lines.some(
    ({ scale, bands, points: own }) => scale && bands.length === 0 && own.some(({ band }) => band !== null),
  );
  const marks = [
    m.score_history_mark_current,
    ...(points.some((point) => hasScore(point) && point.answered < point.questionCount)
      ? [m.score_history_mark_hollow]
      : []),
    ...(points.some(({ edition }) => edition > 1) ? [m.score_history_mark_break] : []),
    ...(lines.some(({ scale }) => scale === null) ? [m.score_history_mark_share] : []),
    ...(points.every(hasScore) ? [] : [m.score_history_mark_no_score]),
    ...(hasMovedBands ? [m.score_history_mark_bands] : []),
  ];
  return (
    <ul className="list-disc ps-5 text-sm text-muted">
      {marks.map((mark) => (
        <li key={say(mark)}>{say(mark)}</li>
      ))}
      {scoreHistory.leftOut > 0 && <li>{say(m.score_history_left_out, { count: scoreHistory.leftOut })}</li>}
    </ul>
  );
}
