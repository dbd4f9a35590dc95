import type { StatisticsQuery } from '@sanjeh/contract/statistics/statistics-query.schema';
import type { ValueStatistics } from '@sanjeh/contract/statistics/value-statistics.schema';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { askedQuestions } from '@sanjeh/domain/exam-version/scored-questions';
import { lineOf, pointOf } from '@sanjeh/domain/question/line';
import { kindOf } from '@sanjeh/domain/question/question-kind';
import { enoughPeople as enough } from '@sanjeh/domain/statistics/over-exams';
import { valueFigures } from '@sanjeh/domain/statistics/value-figures';
import { found } from '#core/revision.ts';
import { selectValues } from './statistics.queries.ts';
import { findAsked, measuredScope, type StatisticsContext } from './statistics.service.ts';
import type { StatisticsCache } from './statistics-cache.ts';

interface ValuesContext extends StatisticsContext {
  values: StatisticsCache<ValueStatistics>;
}

/**
 * Of one question, when somebody asks for it: values may be as many as there are attempts, so that keeping count of them
 * would cost more than looking. Texts are never counted: they may name somebody.
 */
export async function getValueStatistics(
  context: ValuesContext,
  examId: number,
  questionId: number,
  query: StatisticsQuery,
): Promise<ValueStatistics> {
  const { db, values, inTurn } = context;
  const asked = found(await findAsked(db, examId, query));
  return values.take(JSON.stringify([questionId, asked.question]), asked.revision, () =>
    inTurn(async () => {
      const { content, measured } = await measuredScope(db, context, examId, query, asked.versionId);
      const { kind, line } = found(lineIn(content, questionId));
      const points = new Map<bigint, number>();
      for (const { value, count } of await selectValues(db, measured, questionId)) {
        const point = pointOf(kind, value);
        if (point !== null) points.set(point, count);
      }
      const figures = valueFigures(points, line);
      const size = figures?.count ?? 0;
      if (figures === null || size < enough) return { count: size, enough, figures: null };
      return { count: size, enough, figures: inUnits(figures, kind === 'date' ? 1 : 1000) };
    }),
  );
}

function lineIn(content: ExamContent, questionId: number) {
  const question = askedQuestions(content).find(({ id }) => id === questionId);
  const line = question ? lineOf(question) : null;
  return question && line ? { kind: kindOf(question), line } : null;
}

/** From thousandths to numbers; days stay days. */
function inUnits(
  { mean, standardDeviation, quartiles, shown, bins }: NonNullable<ReturnType<typeof valueFigures>>,
  unit: number,
): NonNullable<ValueStatistics['figures']> {
  const [low, middle, high] = quartiles;
  return {
    mean: mean / unit,
    standardDeviation: standardDeviation === null ? null : standardDeviation / unit,
    median: middle / unit,
    middleHalf: { from: low / unit, to: high / unit },
    shown: { from: shown.from / unit, to: shown.to / unit },
    bins: bins.map(({ from, to, count }) => ({ from: from / unit, to: to / unit, count })),
  };
}
