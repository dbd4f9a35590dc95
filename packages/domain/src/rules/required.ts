import { kindOf } from '../question/question-kind.ts';
import type { GivenAnswers } from '../question/question-score.ts';
import { isAnswered, type RuledExam } from './asked.ts';
import type { Rule } from './rule.ts';

/** The questions that must be answered, asked or not. */
export function requiredQuestions(exam: RuledExam, rules: readonly Rule[]): ReadonlySet<number> {
  const targets = rules.flatMap((rule) => (rule.kind === 'required' ? [rule.target] : []));
  const isNamed = (of: 'question' | 'section', id: number) =>
    targets.some((target) => target.of === 'exam' || (target.of === of && target.id === id));
  return new Set(
    exam.sections.flatMap((section) =>
      section.questions
        .filter((question) => kindOf(question) !== 'info')
        .filter(({ id }) => isNamed('section', section.id) || isNamed('question', id))
        .map(({ id }) => id),
    ),
  );
}

/** Those that are asked, must be answered and are not, in the order of the exam. */
export function requiredBlanks(
  exam: RuledExam,
  rules: readonly Rule[],
  given: GivenAnswers,
  hidden: ReadonlySet<number>,
): number[] {
  const required = requiredQuestions(exam, rules);
  return exam.sections
    .flatMap(({ questions }) => questions)
    .filter((question) => required.has(question.id) && !hidden.has(question.id))
    .filter((question) => !isAnswered(question, given.get(question.id)))
    .map(({ id }) => id);
}
