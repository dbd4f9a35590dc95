import type { PlacedHistory, PlacedLine } from '@sanjeh/contract/score-history/score-history.schema';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ageWords } from '#website/age-words.ts';

type Props = { name: string; line: PlacedLine; attempts: PlacedHistory['attempts'] };

/** The picture again for those who hear it. */
export function PlacedTable({ name, line, attempts }: Props) {
  const say = useSay();
  const format = useFormat();
  const rounded = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  const columns = [
    m.score_history_column_date,
    m.score_history_column_exam,
    m.score_history_column_age,
    m.score_history_column_score,
    m.score_history_column_t,
    m.score_history_column_group,
  ];
  const taken = new Map(attempts.map((attempt) => [attempt.id, attempt]));
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
          {line.points.map(({ attemptId, score, t, interval, group }) => {
            const attempt = taken.get(attemptId);
            return (
              <tr key={attemptId}>
                <th scope="row">{attempt && format.instant(attempt.participateDateTime)}</th>
                <td>{attempt?.title}</td>
                <td>{attempt && ageWords(say, attempt.age.months)}</td>
                <td>{format.number(score)}</td>
                <td>
                  {interval
                    ? say(m.score_history_t_range, {
                        ...{ t: rounded(t), low: rounded(interval.low), high: rounded(interval.high) },
                      })
                    : rounded(t)}
                </td>
                <td>{group}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
