import type { AttemptRules } from '@sanjeh/contract/rule/rule.schema';
import type { GivenAnswers } from '@sanjeh/domain/question/question-score';
import { askedNow, type RuledExam } from '@sanjeh/domain/rules/asked';
import { requiredQuestions } from '@sanjeh/domain/rules/required';
import { AskedNotice } from './asked-notice.tsx';

/** The same interpreter as the server's, without scores: what they hide is the server's word. */
function hiddenIn(
  exam: RuledExam,
  { list, months, gender }: AttemptRules,
  given: GivenAnswers,
  notAsked: readonly number[],
): number[] {
  const facts = { months, gender };
  return [...askedNow(exam, list, { given, facts, scores: new Set(notAsked) }).hidden];
}

/** Only exams with rules fetch it. */
export const ruledParts = {
  AskedNotice,
  hiddenIn,
  requiredIn: (exam: RuledExam, { list }: AttemptRules) => [...requiredQuestions(exam, list)],
};
