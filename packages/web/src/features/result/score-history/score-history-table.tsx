import type { ScoreHistoryPoint } from '@sanjeh/contract/score-history/score-history.schema';
import { hasScore } from '@sanjeh/domain/scoring/has-score';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { useScoreWords } from '#i18n/use-score-words.ts';
import { m } from '#paraglide/messages.js';
import { TableBehind } from '#ui/chart/table-behind.tsx';

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
    <TableBehind
      caption={name}
      headings={columns.map((column) => say(column))}
      rows={points.map((point) => ({
        key: point.attemptId,
        name: format.instant(started.get(point.attemptId) ?? ''),
        cells: [
          scoreWords(hasScore(point) ? point.score : null),
          say(m.score_history_range, point.possible),
          say(m.score_history_answered_of, { answered: point.answered, count: point.questionCount }),
          point.band?.label,
          format.number(point.edition),
        ],
      }))}
    />
  );
}
