import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { questionScorer } from '@sanjeh/domain/question/question-score';
import { type PossibleScores, possibleSums } from '@sanjeh/domain/scoring/possible-scores';

export function possibleRange(content: ExamContent): PossibleScores {
  return possibleSums(
    content.sections.flatMap(({ id, questions }) =>
      questions.map((question) => ({ scope: id, possible: questionScorer(question).possible })),
    ),
  );
}
