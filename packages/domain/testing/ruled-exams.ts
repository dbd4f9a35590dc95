import fc from 'fast-check';
import type { ExamContent, QuestionContent } from '../src/exam-version/exam-content.ts';
import type { GivenAnswer } from '../src/question/question-score.ts';
import { comparisons, type Rule, type RuleCondition, type RuleFacts } from '../src/rules/rule.ts';
import { type Asked, questions } from './asked-questions.ts';

export interface RuledCase {
  readonly content: ExamContent;
  readonly rules: readonly Rule[];
  readonly given: ReadonlyMap<number, GivenAnswer>;
  readonly facts: RuleFacts;
}

const named = (id: number) => ({ id, title: `${id}`, translations: {} });

export function contentOf(sections: readonly (readonly QuestionContent[])[]): ExamContent {
  return {
    ...{ code: 'exam', title: 'exam', description: '', translations: {}, timeLimitMinutes: null },
    ...{ shuffleQuestions: false, shuffleAnswers: false, bands: [] },
    ageRange: { ...named(1), from: 0, to: null },
    category: named(1),
    sections: sections.map((own, index) => ({
      ...named(index + 1),
      code: `${index + 1}`,
      questions: [...own],
    })),
  };
}

function toQuestion({ question }: Asked, id: number): QuestionContent {
  const { kind, bounds, scoring, answers } = question;
  return {
    ...named(id),
    ...(kind && kind !== 'single' && { kind, bounds: bounds ?? {}, scoring: scoring ?? {} }),
    answers: answers.map((answer) => ({ ...named(answer.id), score: answer.score })),
  };
}

const comparison = fc.constantFrom(...comparisons);
const value = fc.constantFrom('-2', '-0.5', '0', '1', '2.5', '7', '2024-02-01', '2024-02-20');
const months = fc.nat(4);

/** About questions up to this one; some of them fit, and some stand too late. */
function condition(questionCount: number, sectionCount: number): fc.Arbitrary<RuleCondition> {
  const questionId = fc.integer({ min: 1, max: questionCount });
  const is = fc.boolean();
  return fc.oneof(
    fc.record({ on: fc.constant('answered' as const), questionId, is }),
    fc.record({
      on: fc.constant('choice' as const),
      ...{ questionId, is, answerIds: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }) },
    }),
    fc.record({ on: fc.constant('value' as const), questionId, comparison, value }),
    fc.record({ on: fc.constant('age' as const), comparison, months }),
    fc.record({ on: fc.constant('gender' as const), gender: fc.constantFrom('female', 'male') }),
    fc.record({
      on: fc.constant('score' as const),
      sectionId: fc.integer({ min: 1, max: sectionCount }),
      ...{ comparison, value: fc.constantFrom('-1', '0', '2.5', '10') },
    }),
  );
}

function rule(questionCount: number, sectionCount: number): fc.Arbitrary<Rule> {
  const questionId = fc.integer({ min: 1, max: questionCount });
  const sectionId = fc.integer({ min: 1, max: sectionCount });
  const target = fc.oneof(
    { weight: 3, arbitrary: fc.record({ of: fc.constant('question' as const), id: questionId }) },
    { weight: 1, arbitrary: fc.record({ of: fc.constant('section' as const), id: sectionId }) },
  );
  const conditions = fc.array(condition(questionCount, sectionCount), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('show' as const), target, conditions }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('required' as const), target }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('ceiling' as const),
        ...{ sectionId, lowest: fc.integer({ min: 1, max: 2 }) },
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('grid' as const), sectionId }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('start' as const),
        sectionId,
        questionId,
        fromMonths: months,
        credit: fc.constantFrom(true as const, undefined),
      }),
    },
  );
}

/** Exams of all kinds of questions with rules of all kinds, sound or not, and somebody who answers them. */
export const ruledCases: fc.Arbitrary<RuledCase> = fc
  .array(fc.array(questions(), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  .chain((sections) => {
    const asked = sections.flat();
    let id = 0;
    const content = contentOf(
      sections.map((own) =>
        own.map((one) => {
          id += 1;
          return toQuestion(one, id);
        }),
      ),
    );
    return fc.record({
      content: fc.constant(content),
      rules: fc.array(rule(asked.length, sections.length), { maxLength: 8 }),
      given: fc
        .array(fc.boolean(), { minLength: asked.length, maxLength: asked.length })
        .map((isGiven) => new Map(asked.flatMap((one, at) => (isGiven[at] ? [[at + 1, one.value]] : [])))),
      facts: fc.record({ months, gender: fc.constantFrom('female' as const, 'male' as const) }),
    });
  });
