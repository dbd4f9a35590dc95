import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentOf, ruledCases } from '../../testing/ruled-exams.ts';
import { askedOf } from '../exam-version/asked-content.ts';
import type { QuestionContent } from '../exam-version/exam-content.ts';
import type { Rule, RuleCondition, RuleTarget } from './rule.ts';
import { ruleProblems, soundRules } from './rule-problem.ts';
import { idleRules, unreachableQuestions } from './unreachable.ts';

const question = (id: number) => ({
  ...{ id, title: `${id}`, translations: {} },
  answers: [1, 2].map((place) => ({ id: id * 10 + place, title: '', translations: {}, score: '1' })),
});
const number = { ...question(4), kind: 'number', bounds: { min: '0', max: '10' }, answers: [] } as const;
const essay: QuestionContent = {
  ...{ ...question(6), kind: 'essay', scoring: { rubric: [{ title: 'Idea', most: '5' }] }, answers: [] },
};
const exam = contentOf([
  [question(1), question(2)],
  [question(3), { ...number, answers: [] }],
  [question(5)],
  [essay],
  [question(7)],
]);

const show = (id: number, ...conditions: RuleCondition[]): Rule => shown({ of: 'question', id }, conditions);
const shown = (target: RuleTarget, conditions: RuleCondition[]): Rule => ({
  kind: 'show',
  ...{ target, conditions },
});
const chose = (questionId: number, ...answerIds: number[]): RuleCondition => ({
  ...{ on: 'choice', questionId, is: true, answerIds },
});
const number4 = (comparison: 'lt' | 'gt' | 'eq', value: string): RuleCondition => ({
  ...{ on: 'value', questionId: 4, comparison, value },
});

describe('what is wrong with a rule', () => {
  const bad: [name: string, rules: Rule[], kind: string][] = [
    ['a question of nowhere', [show(9, chose(1, 11))], 'unknown'],
    ['an answer of another question', [show(2, chose(1, 21))], 'unknown'],
    ['a section of nowhere', [{ kind: 'ceiling', sectionId: 9, lowest: 2 }], 'unknown'],
    [
      'a start in another section',
      [{ kind: 'start', sectionId: 1, questionId: 3, fromMonths: 1 }],
      'unknown',
    ],
    ['a question that comes later', [show(1, chose(2, 21))], 'later'],
    [
      'the score of its own section',
      [show(2, { on: 'score', sectionId: 1, comparison: 'ge', value: '1' })],
      'circle',
    ],
    ['itself', [show(2, chose(2, 21))], 'circle'],
    ['a choice of a number', [show(5, chose(4, 41))], 'misfit'],
    [
      'a number of a choice',
      [show(2, { on: 'value', questionId: 1, comparison: 'eq', value: '1' })],
      'misfit',
    ],
    ['no number', [show(5, number4('eq', 'x'))], 'misfit'],
    ['no condition', [show(2)], 'empty'],
    ['a table of a number', [{ kind: 'grid', sectionId: 2 }], 'unequal'],
    ['a table of one question', [{ kind: 'grid', sectionId: 3 }], 'unequal'],
    [
      'a score that somebody gives after the exam',
      [show(7, { on: 'score', sectionId: 4, comparison: 'ge', value: '1' })],
      'to_be_marked',
    ],
    ['a table of nowhere', [{ kind: 'grid', sectionId: 9 }], 'unknown'],
  ];
  test.each(bad)('%s', (_, rules, kind) => {
    expect(ruleProblems(exam, rules).map((problem) => problem.kind)).toEqual([kind]);
  });

  test('what waits for marks is refused, and in versions that have it holds for nobody who has written', () => {
    const rules = [show(7, { on: 'score', sectionId: 4, comparison: 'lt', value: '3' })];
    expect(soundRules(exam, rules)).toEqual(rules);
    const facts = { months: 20, gender: 'female' } as const;
    const isAsked = (given: ReadonlyMap<number, string>) =>
      !askedOf({ ...exam, rules }, given, facts).hidden.has(7);
    expect([isAsked(new Map([[6, 'My day']])), isAsked(new Map())]).toEqual([false, false]);
  });

  test('a section waits as a whole for what is to be marked in it', () => {
    const both = contentOf([[question(1), essay], [question(7)]]);
    const rules = [show(7, { on: 'score', sectionId: 1, comparison: 'ge', value: '1' })];
    const asked = (...given: [number, number | string][]) =>
      !askedOf({ ...both, rules }, new Map(given), { months: 20, gender: 'female' }).hidden.has(7);
    expect([asked([1, 11]), asked([1, 11], [6, 'My day'])]).toEqual([true, false]);
  });

  test('a circle is told where it closes, over questions and sections', () => {
    const rules = [shown({ of: 'section', id: 2 }, [chose(5, 51)]), show(5, chose(3, 31))];
    expect(ruleProblems(exam, rules)).toEqual([{ rule: 0, condition: 0, kind: 'circle' }]);
  });

  test('nothing, where all is well', () => {
    expect(
      ruleProblems(exam, [
        { kind: 'grid', sectionId: 1 },
        show(2, chose(1, 11)),
        show(5, number4('gt', '3')),
      ]),
    ).toEqual([]);
  });
});

describe('what can never be reached', () => {
  const never: [name: string, rules: Rule[], ids: number[]][] = [
    ['two answers to one question', [show(2, chose(1, 11), chose(1, 12))], [2]],
    ['an answer to nothing', [show(2, chose(1, 11), { on: 'answered', questionId: 1, is: false })], [2]],
    ['a number outside its bounds', [show(5, number4('gt', '10'))], [5]],
    ['a number between two', [show(5, number4('gt', '3'), number4('lt', '4'))], [5]],
    ['both genders', [show(2, { on: 'gender', gender: 'male' }, { on: 'gender', gender: 'female' })], [2]],
    ['no age', [show(2, { on: 'age', comparison: 'lt', months: 0 })], [2]],
    ['what waits for it', [show(2, chose(1, 11), chose(1, 12)), show(3, chose(2, 21))], [2, 3]],
    ['what stands before every start', [{ kind: 'start', sectionId: 1, questionId: 2, fromMonths: 0 }], [1]],
  ];
  test.each(never)('%s', (_, rules, ids) => {
    expect([...unreachableQuestions(exam, rules)]).toEqual(ids);
  });

  test('another rule for the same makes up for it, and the idle one is told', () => {
    const rules = [show(2, chose(1, 11), chose(1, 12)), show(2, chose(1, 12))];
    expect([...unreachableQuestions(exam, rules)]).toEqual([]);
    expect(idleRules(exam, rules)).toEqual([0]);
  });

  test('is asked of nobody', () => {
    fc.assert(
      fc.property(ruledCases, ({ content, rules, given, facts }) => {
        const { hidden } = askedOf({ ...content, rules: [...rules] }, given, facts);
        for (const id of unreachableQuestions(content, rules)) expect(hidden.has(id)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
