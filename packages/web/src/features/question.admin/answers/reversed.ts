import { reverseScores } from '@sanjeh/domain/answer-set/answer-set';
import { decimalToString, parseDecimal } from '@sanjeh/domain/decimal/decimal';
import type { AnswerDraft } from '../question-drafts/draft.ts';

/** The same answers with their scores the other way round; null while a score is no number. */
export function reversed(answers: readonly AnswerDraft[]): AnswerDraft[] | null {
  const scores = answers.flatMap(({ score }) => parseDecimal(score) ?? []);
  if (scores.length < answers.length || scores.length === 0) return null;
  const turned = reverseScores(scores);
  return answers.map((answer, index) => {
    const score = turned[index];
    return score === undefined ? answer : { ...answer, score: decimalToString(score) };
  });
}
