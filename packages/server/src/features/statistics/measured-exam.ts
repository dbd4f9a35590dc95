import type { ContentScale } from '@sanjeh/domain/exam-version/content-scales';
import { bandRange, type ExamContent, exact } from '@sanjeh/domain/exam-version/exam-content';
import { askedQuestions, scoredScales } from '@sanjeh/domain/exam-version/scored-questions';
import { kindOf, takesValue } from '@sanjeh/domain/question/question-kind';
import { questionScorer } from '@sanjeh/domain/question/question-score';
import type { ScoreBand } from '@sanjeh/domain/statistics/scale-sums';
import type { MeasuredExam } from './measurement-job.ts';

/** By question whose answers are values, in thousandths: the scores that somebody got. */
export type GotScores = ReadonlyMap<number, readonly bigint[]>;

/** A version as the thread reads it. */
export function measuredExamOf(content: ExamContent, got: GotScores = new Map()): MeasuredExam {
  return {
    scales: scoredScales(content).map(({ key, missing, members }) => ({ key, missing, members })),
    questions: askedQuestions(content).flatMap((question): MeasuredExam['questions'] => {
      const { id, answers } = question;
      const { possible } = questionScorer(question);
      if (possible === null) return [];
      if (takesValue(kindOf(question))) {
        const scores = (got.get(id) ?? []).map((thousandths) => ({ thousandths }));
        return [{ id, scores, possible, answerIds: [] }];
      }
      const scores = answers.map(({ score }) => exact(score));
      return [{ id, scores, answerIds: answers.map((answer) => answer.id) }];
    }),
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
