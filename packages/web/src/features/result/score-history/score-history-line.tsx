import type {
  ScoreHistoryAttempt,
  ScoreHistoryLine,
} from '@sanjeh/contract/score-history/score-history.schema';
import { drawnOn } from '@sanjeh/domain/score-history/movement';
import { drawnBands } from '@sanjeh/domain/scoring/drawn-bands';
import { hasScore } from '@sanjeh/domain/scoring/has-score';
import { useFormat } from '#i18n/format.ts';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { ScoreHistoryTable } from './score-history-table.tsx';
import { useScoreHistoryWords } from './score-history-words.ts';

type Props = {
  name: string;
  line: ScoreHistoryLine;
  attempts: readonly ScoreHistoryAttempt[];
  currentId: string;
  isSmall?: boolean;
};

/** One line as a picture, in words and as a table. */
export function ScoreHistoryLineView({ name, line, attempts, currentId, isSmall = false }: Props) {
  const format = useFormat();
  const describe = useScoreHistoryWords();
  const { scale } = line;
  const points = line.points.filter(hasScore);
  const words = describe(name, line);
  const started = new Map(attempts.map(({ id, participateDateTime }) => [id, participateDateTime]));
  const { axis, values } = drawnOn(scale, points);
  const value = scale ? format.number : format.percent;
  return (
    <div className="min-w-0">
      <p className={isSmall ? 'text-sm' : ''}>{words}</p>
      {points.length > 0 && (
        <LineChart
          scale={axis}
          ends={{ minimum: value(axis.minimum), maximum: value(axis.maximum) }}
          bands={drawnBands(line.bands, null).map(({ lower, upper, severity }) => ({
            lower,
            upper,
            tone: severity,
          }))}
          points={points.map((point, index) => {
            const instant = started.get(point.attemptId) ?? '';
            return {
              key: point.attemptId,
              instant: Date.parse(instant),
              value: values[index] ?? 0,
              valueText: value(values[index] ?? 0),
              dayText: format.day(instant, 'short'),
              isCurrent: point.attemptId === currentId,
              isHollow: point.answered < point.questionCount,
              isBreak: index > 0 && points[index - 1]?.edition !== point.edition,
            };
          })}
          label={words}
          isSmall={isSmall}
        />
      )}
      <ScoreHistoryTable name={name} points={line.points} started={started} />
    </div>
  );
}
