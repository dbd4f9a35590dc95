import type { PlacedHistory, PlacedLine } from '@sanjeh/contract/score-history/score-history.schema';
import { shownStanding } from '@sanjeh/domain/scoring/shown-standing';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { TableBehind } from '#ui/chart/table-behind.tsx';
import { ageWords } from '#website/age-words.ts';

type Props = { name: string; line: PlacedLine; attempts: PlacedHistory['attempts'] };

/** The picture again for those who hear it. */
export function PlacedTable({ name, line, attempts }: Props) {
  const say = useSay();
  const format = useFormat();
  const told = (t: number) => format.number(shownStanding('t', t));
  const columns = [
    m.score_history_column_date,
    m.score_history_column_exam,
    m.score_history_column_age,
    m.score_history_column_score,
    m.score_history_column_t,
    m.score_history_column_group,
  ];
  const taken = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const placed = ({ t, interval }: PlacedLine['points'][number]) =>
    interval
      ? say(m.score_history_t_range, {
          ...{ t: told(t), low: told(interval.low), high: told(interval.high) },
        })
      : told(t);
  return (
    <TableBehind
      caption={name}
      headings={columns.map((column) => say(column))}
      rows={line.points.map((point) => {
        const attempt = taken.get(point.attemptId);
        return {
          key: point.attemptId,
          name: attempt && format.instant(attempt.participateDateTime),
          cells: [
            attempt?.title,
            attempt && ageWords(say, attempt.age.months),
            format.number(point.score),
            placed(point),
            point.group,
          ],
        };
      })}
    />
  );
}
