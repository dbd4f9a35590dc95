import * as questions from '@sanjeh/contract/question/question.contract';
import type { ExamQuestions } from '@sanjeh/contract/question/question.schema';
import * as contract from '@sanjeh/contract/rule/rule.contract';
import type { ExamRule, RuleSet } from '@sanjeh/contract/rule/rule.schema';
import * as scales from '@sanjeh/contract/scale/scale.contract';
import type { ScaleSet } from '@sanjeh/contract/scale/scale.schema';
import { call } from '#api/plain-client.ts';

const stay = { stay: true };

/** The rules, and what they are about. */
export interface ExamRules {
  readonly set: RuleSet;
  readonly questions: ExamQuestions;
  readonly scales: ScaleSet;
}

export async function getExamRules(exameId: number): Promise<ExamRules> {
  const params = { id: exameId };
  const [set, content, scaleSet] = await Promise.all([
    call(contract.get, { params }, stay),
    call(questions.list, { params: { exameId } }, stay),
    call(scales.get, { params }, stay),
  ]);
  return { set, questions: content, scales: scaleSet };
}

export function replaceRules(exameId: number, revision: number, rules: ExamRule[]): Promise<RuleSet> {
  return call(contract.replace, { params: { id: exameId }, body: { revision, rules } }, stay);
}
