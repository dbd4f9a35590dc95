import type { ExamContent, QuestionContent } from '@sanjeh/domain/exam-version/exam-content';
import { kindOf, takesValue } from '@sanjeh/domain/question/question-kind';
import { knownKinds } from '../exam-version/known-kinds.service.ts';

const examParts: Readonly<Record<string, true>> = {
  ...{ code: true, title: true, description: true, translations: true, timeLimitMinutes: true },
  ...{ shuffleQuestions: true, shuffleAnswers: true, ageRange: true, category: true, sections: true },
  ...{ bands: true, scoring: true, report: true, rules: true, draws: true },
} satisfies Partial<Record<keyof ExamContent, true>>;
const questionParts: Readonly<Record<string, true>> = {
  ...{ id: true, title: true, translations: true, kind: true, bounds: true, scoring: true, answers: true },
  medium: true,
} satisfies Partial<Record<keyof QuestionContent, true>>;

/** Whether all that a version says is understood here. What is not might decide what counts. */
export function isKnownContent(content: ExamContent): boolean {
  return (
    hasOnly(content, examParts) &&
    content.sections.every(({ questions }) =>
      questions.every(
        (question) =>
          hasOnly(question, questionParts) &&
          (kindOf(question) === 'essay' || knownKinds.includes(kindOf(question))),
      ),
    )
  );
}

function hasOnly(content: object, parts: Readonly<Record<string, true>>): boolean {
  return Object.keys(content).every((part) => parts[part]);
}

/** Whether something is typed rather than chosen: that goes with its person, and a score without it would be another. */
export function asksToType({ sections }: ExamContent): boolean {
  return sections.some(({ questions }) =>
    questions.some((question) => takesValue(kindOf(question)) && kindOf(question) !== 'multiple'),
  );
}

/** Whether one answer is chosen at every question: then what was chosen, which the attempt keeps, is all that there is. */
export function asksToChoose({ sections }: ExamContent): boolean {
  return sections.every(({ questions }) => questions.every((question) => !takesValue(kindOf(question))));
}
