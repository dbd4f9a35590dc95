import { type ExamContent, exact } from '@sanjeh/domain/exam-version/exam-content';
import { type PossibleScores, possibleScores } from '@sanjeh/domain/scoring/possible-scores';

export function possibleRange(content: ExamContent): PossibleScores {
  return possibleScores(
    content.sections.flatMap(({ id, questions }) =>
      questions.map(({ answers }) => ({ scope: id, scores: answers.map(({ score }) => exact(score)) })),
    ),
  );
}
