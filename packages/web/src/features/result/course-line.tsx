import type { CourseAttempt, CourseLine } from '@sanjeh/contract/result/course.schema';
import { useFormat } from '../../i18n/format.ts';
import { LineChart } from '../../ui/chart/line-chart.tsx';
import { CourseTable } from './course-table.tsx';
import { shareOf, useCourseWords } from './course-words.ts';

type Props = {
  name: string;
  line: CourseLine;
  attempts: readonly CourseAttempt[];
  currentId: string;
  isSmall?: boolean;
};

/** One line as a picture, in words and as a table. */
export function CourseLineView({ name, line, attempts, currentId, isSmall = false }: Props) {
  const format = useFormat();
  const describe = useCourseWords();
  const { scale, points } = line;
  const words = describe(name, line);
  const started = new Map(attempts.map(({ id, participateDateTime }) => [id, participateDateTime]));
  // Who leaves questions out can end below what a full set of answers gives at least.
  const axis = scale && {
    minimum: Math.min(scale.minimum, ...points.map(({ score }) => score)),
    maximum: Math.max(scale.maximum, ...points.map(({ score }) => score)),
  };
  return (
    <div className="min-w-0">
      <p className={isSmall ? 'text-sm' : ''}>{words}</p>
      <LineChart
        scale={axis ?? { minimum: 0, maximum: 1 }}
        ends={{
          minimum: axis ? format.number(axis.minimum) : format.percent(0),
          maximum: axis ? format.number(axis.maximum) : format.percent(1),
        }}
        bands={line.bands.map(({ lower, upper, severity }) => ({ lower, upper, tone: severity }))}
        points={points.map((point, index) => {
          const instant = started.get(point.attemptId) ?? '';
          return {
            key: point.attemptId,
            instant: Date.parse(instant),
            value: scale ? point.score : shareOf(point),
            valueText: scale ? format.number(point.score) : format.percent(shareOf(point)),
            dayText: format.day(instant, 'short'),
            isCurrent: point.attemptId === currentId,
            isHollow: point.answered < point.questionCount,
            isBreak: index > 0 && points[index - 1]?.edition !== point.edition,
          };
        })}
        label={words}
        isSmall={isSmall}
      />
      <CourseTable name={name} points={points} started={started} />
    </div>
  );
}
