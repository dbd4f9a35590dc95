import { isDeepStrictEqual } from 'node:util';
import { rulesOf } from '@sanjeh/domain/exam-version/asked-content';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import type { Rule } from '@sanjeh/domain/rules/rule';

/** Whether it has a say in what counts; the others were about how it was taken. */
function decides({ kind }: Rule): boolean {
  return kind === 'show' || kind === 'ceiling' || kind === 'start';
}

/** As texts in an order of their own: theirs means nothing. */
function asSet(rules: readonly Rule[]): string[] {
  return rules
    .filter(decides)
    .map((rule) => JSON.stringify(rule))
    .toSorted();
}

/** How it was taken stays; what counts is that of now. Nothing where there is none. */
export function correctedRules(taken: ExamContent, current: ExamContent): Rule[] | undefined {
  const { rules: before = [] } = taken;
  const now = rulesOf(current).filter(decides);
  if (isDeepStrictEqual(asSet(rulesOf(taken)), asSet(now))) return taken.rules;
  const rules = [...before.filter((rule) => !decides(rule)), ...now];
  return rules.length > 0 ? rules : undefined;
}

/** Whether the rules of today say something about it: those that look ahead, in another order of questions, do not. */
export function keepsRules(target: ExamContent, current: ExamContent): boolean {
  return isDeepStrictEqual(asSet(rulesOf(target)), asSet(rulesOf(current)));
}
