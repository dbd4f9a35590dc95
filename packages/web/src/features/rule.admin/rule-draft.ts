import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import { decimalToString, parseDecimal } from '@sanjeh/domain/decimal/decimal';
import { kindOf, offersAnswers, type QuestionKind } from '@sanjeh/domain/question/question-kind';
import type { Comparison, RuleCondition } from '@sanjeh/domain/rules/rule';
import { newRequestKey } from '#sync/request-key.ts';
import { plainNumber } from '#ui/number-text.ts';
import type { RuleExam } from './rule-exam.ts';

export type ConditionOn = RuleCondition['on'];

/** A condition while it is written: what does not belong to what it is on stays, unseen. */
export interface ConditionDraft {
  readonly key: string;
  readonly on: ConditionOn;
  readonly questionId: number | null;
  readonly is: boolean;
  readonly answerIds: readonly number[];
  readonly comparison: Comparison;
  readonly value: string;
  readonly months: number | null;
  readonly gender: 'female' | 'male';
  readonly sectionId: number | null;
}

export interface RuleDraft {
  readonly kind: ExamRule['kind'];
  /** `question:3`, `section:1` or `exam`. */
  readonly target: string | null;
  readonly conditions: readonly ConditionDraft[];
  readonly sectionId: number | null;
  readonly questionId: number | null;
  readonly lowest: number | null;
  readonly months: number | null;
  readonly minutes: number | null;
  readonly hasCredit: boolean;
}

export function newCondition(): ConditionDraft {
  return {
    ...{ key: newRequestKey(), on: 'choice', questionId: null, is: true, answerIds: [] },
    ...{ comparison: 'ge', value: '', months: null, gender: 'female', sectionId: null },
  };
}

export function newRule(): RuleDraft {
  return {
    ...{ kind: 'show', target: null, conditions: [newCondition()], sectionId: null, questionId: null },
    ...{ lowest: 3, months: null, minutes: null, hasCredit: false },
  };
}

export function toDraft(rule: ExamRule): RuleDraft {
  const empty = newRule();
  if (rule.kind === 'ceiling' || rule.kind === 'grid' || rule.kind === 'time') return { ...empty, ...rule };
  if (rule.kind === 'start')
    return { ...empty, ...rule, months: rule.fromMonths, hasCredit: rule.credit === true };
  const { target } = rule;
  const written = target.of === 'exam' ? 'exam' : `${target.of}:${target.id}`;
  if (rule.kind === 'required') return { ...empty, kind: 'required', target: written };
  const conditions = rule.conditions.map((condition) => ({ ...newCondition(), ...condition }));
  return { ...empty, kind: 'show', target: written, conditions };
}

/** What can be asked about a question of this kind. */
export function conditionsOn(kind: QuestionKind): ConditionOn[] {
  if (offersAnswers(kind)) return ['choice', 'answered'];
  return kind === 'number' || kind === 'slider' || kind === 'date' ? ['value', 'answered'] : ['answered'];
}

function toCondition(draft: ConditionDraft, { questions }: RuleExam): RuleCondition | null {
  const { on, is, comparison } = draft;
  if (on === 'gender') return { on, gender: draft.gender };
  if (on === 'age') return isWhole(draft.months) ? { on, comparison, months: draft.months } : null;
  if (on === 'score') {
    const value = parseDecimal(plainNumber(draft.value));
    if (draft.sectionId === null || value === null) return null;
    return { on, sectionId: draft.sectionId, comparison, value: decimalToString(value) };
  }
  const question = questions.get(draft.questionId ?? 0);
  if (!question) return null;
  const questionId = question.id;
  if (on === 'answered') return { on, questionId, is };
  if (on === 'choice') {
    const offered = question.answers.map(({ id }) => id);
    const answerIds = offered.filter((id) => draft.answerIds.includes(id));
    return answerIds.length === 0 ? null : { on, questionId, is, answerIds };
  }
  if (kindOf(question) === 'date')
    return draft.value === '' ? null : { on, questionId, comparison, value: draft.value };
  const value = parseDecimal(plainNumber(draft.value));
  return value && { on, questionId, comparison, value: decimalToString(value) };
}

const isWhole = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 0;

/** Null: something is missing. */
export function toRule(draft: RuleDraft, exam: RuleExam): ExamRule | null {
  const { kind, sectionId, questionId, lowest, months } = draft;
  if (kind === 'ceiling')
    return sectionId !== null && isWhole(lowest) && lowest > 0 ? { kind, sectionId, lowest } : null;
  if (kind === 'time')
    return sectionId !== null && isWhole(draft.minutes) && draft.minutes > 0
      ? { kind, sectionId, minutes: draft.minutes }
      : null;
  if (kind === 'grid') return sectionId === null ? null : { kind, sectionId };
  if (kind === 'start')
    return sectionId !== null && questionId !== null && isWhole(months)
      ? { kind, sectionId, questionId, fromMonths: months, ...(draft.hasCredit && { credit: true }) }
      : null;
  const [of, id] = draft.target?.split(':') ?? [];
  if (kind === 'required' && of === 'exam') return { kind, target: { of } };
  if (of !== 'question' && of !== 'section') return null;
  const target = { of, id: Number(id) } as const;
  if (kind === 'required') return { kind, target };
  const conditions = draft.conditions.map((condition) => toCondition(condition, exam));
  if (conditions.length === 0 || conditions.includes(null)) return null;
  return { kind, target, conditions: conditions as ExamConditions };
}

type ExamConditions = Extract<ExamRule, { kind: 'show' }>['conditions'];
