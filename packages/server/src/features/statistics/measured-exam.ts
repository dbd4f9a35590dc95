import { type ContentScale, scalesOf } from '@sanjeh/domain/exam-version/content-scales';
import { bandRange, type ExamContent, exact } from '@sanjeh/domain/exam-version/exam-content';
import type { ScoreBand } from '@sanjeh/domain/statistics/scale-sums';
import type { MeasuredExam } from './measurement-job.ts';

/** A version as the thread reads it. */
export function measuredExamOf(content: ExamContent): MeasuredExam {
  return {
    scales: scalesOf(content).map(({ key, missing, members }) => ({ key, missing, members })),
    questions: content.sections.flatMap(({ questions }) =>
      questions.map(({ id, answers }) => ({
        id,
        scores: answers.map(({ score }) => exact(score)),
        answerIds: answers.map((answer) => answer.id),
      })),
    ),
  };
}

/** Those that read scores as they are; bounds of thousandths in the millionths that scales are added up in. */
export function scoreBandsOf({ bands, bandsOn }: ContentScale): ScoreBand[] {
  if (bandsOn !== 'raw') return [];
  return bands.map(bandRange).map(({ lower, lowerInclusive, upper, upperInclusive }) => ({
    lower: Number(lower.thousandths) * 1000,
    upper: Number(upper.thousandths) * 1000,
    ...{ lowerInclusive, upperInclusive },
  }));
}
