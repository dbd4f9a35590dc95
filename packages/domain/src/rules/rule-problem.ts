import { parseDecimal } from '../decimal/decimal.ts';
import { lineOf, pointOf } from '../question/line.ts';
import { kindOf, offersAnswers } from '../question/question-kind.ts';
import type { RuledExam, RuledQuestion } from './asked.ts';
import { gridFaultOf } from './grid.ts';
import type { Rule, RuleCondition, RuleTarget } from './rule.ts';

/**
 * `unknown`: what it is about is not there. `later`: the answer is known only after the question that waits for it.
 * `circle`: the one waits for the other. `misfit`: such a question has no such answers. `empty`: nothing is said.
 * `unequal`: the questions of the section cannot be one table. `to_be_marked`: a person gives some of the section's score, after
 * the exam.
 */
export interface RuleProblem {
  readonly rule: number;
  /** Its place in the rule; null: the rule itself. */
  readonly condition: number | null;
  readonly kind: 'unknown' | 'later' | 'circle' | 'misfit' | 'empty' | 'unequal' | 'to_be_marked';
}

/** Where everything stands, in the order of the exam. */
export interface RuleMap {
  readonly questions: ReadonlyMap<
    number,
    { readonly question: RuledQuestion; readonly place: number; readonly sectionId: number }
  >;
  readonly sections: ReadonlyMap<
    number,
    { readonly first: number; readonly last: number; readonly ids: readonly number[] }
  >;
}

export function ruleMap({ sections }: RuledExam): RuleMap {
  const all = sections.flatMap(({ id, questions }) =>
    questions.map((question) => ({ question, sectionId: id })),
  );
  const questions = new Map(all.map((one, place) => [one.question.id, { ...one, place }]));
  return {
    questions,
    sections: new Map(
      sections.map(({ id, questions: own }) => {
        const ids = own.map((question) => question.id);
        const places = ids.map((one) => questions.get(one)?.place ?? 0);
        return [id, { first: Math.min(...places), last: Math.max(...places), ids }];
      }),
    ),
  };
}

export function ruleProblems(exam: RuledExam, rules: readonly Rule[]): RuleProblem[] {
  const map = ruleMap(exam);
  return rules.flatMap((rule, index) => problemsOf(rule, index, map, rules));
}

/**
 * Those that say something about the exam as it is. The others hide nothing, and require nothing. What waits for marks stays:
 * such rules were written before they were refused, and what they ask must not change with that.
 */
export function soundRules(exam: RuledExam, rules: readonly Rule[]): Rule[] {
  const problems = ruleProblems(exam, rules).filter(({ kind }) => kind !== 'to_be_marked');
  const broken = new Set(problems.map(({ rule }) => rule));
  return rules.filter((_, index) => !broken.has(index));
}

function problemsOf(rule: Rule, index: number, map: RuleMap, rules: readonly Rule[]): RuleProblem[] {
  const itself = (kind: RuleProblem['kind']): RuleProblem[] => [{ rule: index, condition: null, kind }];
  switch (rule.kind) {
    case 'ceiling':
    case 'time':
      return map.sections.has(rule.sectionId) ? [] : itself('unknown');
    case 'start': {
      const first = map.questions.get(rule.questionId);
      return first?.sectionId === rule.sectionId ? [] : itself('unknown');
    }
    case 'grid': {
      const section = map.sections.get(rule.sectionId);
      if (!section) return itself('unknown');
      const own = section.ids.flatMap((id) => map.questions.get(id)?.question ?? []);
      return gridFaultOf(own) === null ? [] : itself('unequal');
    }
    case 'required':
      return rule.target.of === 'exam' || isThere(rule.target, map) ? [] : itself('unknown');
    case 'show': {
      const { target, conditions } = rule;
      if (!isThere(target, map)) return itself('unknown');
      if (conditions.length === 0) return itself('empty');
      return conditions.flatMap((condition, at) => {
        const kind =
          faultOf(condition, map) ?? orderFault(target, condition, map, rules) ?? markFault(condition, map);
        return kind === null ? [] : [{ rule: index, condition: at, kind }];
      });
    }
  }
}

function isThere(target: RuleTarget, { questions, sections }: RuleMap): boolean {
  return target.of === 'question' ? questions.has(target.id) : sections.has(target.id);
}

function faultOf(condition: RuleCondition, map: RuleMap): RuleProblem['kind'] | null {
  if (condition.on === 'age' || condition.on === 'gender') return null;
  if (condition.on === 'score') {
    if (!map.sections.has(condition.sectionId)) return 'unknown';
    return parseDecimal(condition.value) === null ? 'misfit' : null;
  }
  const question = map.questions.get(condition.questionId)?.question;
  if (!question) return 'unknown';
  const kind = kindOf(question);
  if (kind === 'info') return 'misfit';
  if (condition.on === 'choice') {
    if (!offersAnswers(kind)) return 'misfit';
    if (condition.answerIds.length === 0) return 'empty';
    const offered = new Set(question.answers.map(({ id }) => id));
    return condition.answerIds.every((id) => offered.has(id)) ? null : 'unknown';
  }
  if (condition.on === 'answered') return null;
  return lineOf(question) !== null && pointOf(kind, condition.value) !== null ? null : 'misfit';
}

function orderFault(
  target: RuleTarget,
  condition: RuleCondition,
  map: RuleMap,
  rules: readonly Rule[],
): RuleProblem['kind'] | null {
  const needed = neededBy(condition, map);
  const own = target.of === 'question' ? [target.id] : (map.sections.get(target.id)?.ids ?? []);
  const begins = Math.min(...own.map((id) => map.questions.get(id)?.place ?? 0));
  if (needed.every((id) => (map.questions.get(id)?.place ?? 0) < begins)) return null;
  return leadsTo(needed, new Set(own), map, rules) ? 'circle' : 'later';
}

/** Marks come after the exam, when it has long been decided what is asked. */
function markFault(condition: RuleCondition, map: RuleMap): RuleProblem['kind'] | null {
  if (condition.on !== 'score') return null;
  const isMarked = neededBy(condition, map).some((id) => {
    const question = map.questions.get(id)?.question;
    return question && kindOf(question) === 'essay' && (question.scoring?.rubric?.length ?? 0) > 0;
  });
  return isMarked ? 'to_be_marked' : null;
}

/** The questions that it looks at. */
function neededBy(condition: RuleCondition, { sections }: RuleMap): readonly number[] {
  if (condition.on === 'age' || condition.on === 'gender') return [];
  return condition.on === 'score' ? (sections.get(condition.sectionId)?.ids ?? []) : [condition.questionId];
}

/** Whether some of these are, or wait for, some of those. */
function leadsTo(
  from: readonly number[],
  to: ReadonlySet<number>,
  map: RuleMap,
  rules: readonly Rule[],
): boolean {
  const seen = new Set<number>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (to.has(id)) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    const sectionId = map.questions.get(id)?.sectionId;
    for (const rule of rules) {
      if (rule.kind !== 'show') continue;
      const isOwn = rule.target.id === (rule.target.of === 'question' ? id : sectionId);
      if (isOwn) open.push(...rule.conditions.flatMap((condition) => neededBy(condition, map)));
    }
  }
  return false;
}
