import { isDeepStrictEqual } from 'node:util';
import type { Issue } from '@sanjeh/contract/issue';
import type { ExamRule, RuleSet, RuleSetValues } from '@sanjeh/contract/rule/rule.schema';
import { alwaysAsked } from '@sanjeh/domain/exam-version/draw';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import type { Rule } from '@sanjeh/domain/rules/rule';
import { type RuleProblem, ruleProblems } from '@sanjeh/domain/rules/rule-problem';
import { invalidField, refuseInvalid } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { assertCurrent } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { refuseBy } from '#db/query/constraint-refusal.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { lockExam, raiseContent, readCounters } from '../exam-revision/exam-revision.service.ts';
import { readContent } from '../exam-version/exam-version.service.ts';
import { selectCopies, selectRules, updateRules } from './rule.queries.ts';

export async function getRules(db: Executor, examId: number): Promise<RuleSet> {
  const { rulesRevision } = await readCounters(db, examId);
  return { examId, revision: rulesRevision, rules: await selectRules(db, examId) };
}

export function replaceRules(
  db: Executor,
  caller: Caller,
  examId: number,
  { revision, rules }: RuleSetValues,
): Promise<RuleSet> {
  return inTransaction(db, async (transaction) => {
    const { rulesRevision } = await lockExam(transaction, examId);
    assertCurrent({ revision: rulesRevision }, revision);
    refuseInvalid(ruleIssues(alwaysAsked(await readContent(transaction, examId)), rules));
    const before = await selectRules(transaction, examId);
    if (isDeepStrictEqual(before, rules)) return getRules(transaction, examId);
    await refuseBy(refusals, updateRules(transaction, examId, rules));
    await raiseContent(transaction, examId, 'rules');
    await recordChange(transaction, caller, {
      entity: 'exam',
      entityId: examId,
      action: 'update',
      part: { entity: 'rule', id: 'all' },
      before: { rules: before },
      after: { rules },
    });
    return getRules(transaction, examId);
  });
}

const refusals = {
  exams_section_times_not_for_visitors: () => invalidField('rules', 'time_limit_for_visitors'),
};

const codes = {
  unknown: 'invalid_choice',
  later: 'rule_later',
  circle: 'rule_circle',
  misfit: 'invalid',
  empty: 'required',
  unequal: 'rule_unequal',
  to_be_marked: 'rule_to_be_marked',
} as const satisfies Record<RuleProblem['kind'], Issue['code']>;

function ruleIssues(content: ExamContent, rules: readonly Rule[]): Issue[] {
  return ruleProblems(content, rules).map(({ rule, condition, kind }) => ({
    path: ['rules', rule, ...(condition === null ? [] : ['conditions', condition])],
    code: codes[kind],
  }));
}

/** The rules of an exam for its copy, whose questions and answers have ids of their own. */
export async function copyRules(db: Executor, sourceId: number, copyId: number): Promise<void> {
  const rules = await selectRules(db, sourceId);
  if (rules.length === 0) return;
  const { questions, answers } = await selectCopies(db, sourceId, copyId);
  const question = (id: number) => questions.get(id) ?? id;
  await updateRules(
    db,
    copyId,
    rules.map((rule) => copied(rule, question, (id) => answers.get(id) ?? id)),
  );
}

type Renumbered = (id: number) => number;

function copied(rule: ExamRule, question: Renumbered, answer: Renumbered): ExamRule {
  if (rule.kind === 'ceiling' || rule.kind === 'grid' || rule.kind === 'time') return rule;
  if (rule.kind === 'start') return { ...rule, questionId: question(rule.questionId) };
  if (rule.kind === 'required') {
    const { target } = rule;
    return target.of === 'question' ? { ...rule, target: { ...target, id: question(target.id) } } : rule;
  }
  const { target } = rule;
  const to = target.of === 'question' ? { ...target, id: question(target.id) } : target;
  const conditions = rule.conditions.map((condition) => ({
    ...condition,
    ...('questionId' in condition && { questionId: question(condition.questionId) }),
    ...('answerIds' in condition && { answerIds: condition.answerIds.map(answer) }),
  }));
  return { ...rule, target: to, conditions };
}
