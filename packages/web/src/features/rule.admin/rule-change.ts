import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';

/** One rule that comes (nothing stood before), goes (nothing comes after) or becomes another. */
export interface RuleChange {
  readonly before: ExamRule | null;
  readonly after: ExamRule | null;
}

/** Rules have no names of their own: one that says the same is the same. */
export function placeOf(rules: readonly ExamRule[], rule: ExamRule | null): number {
  const wanted = rule && JSON.stringify(rule);
  return rules.findIndex((one) => JSON.stringify(one) === wanted);
}

/** Done on any state of the rules, so that what somebody else has written meanwhile stays. */
export function withChange(rules: readonly ExamRule[], { before, after }: RuleChange): ExamRule[] {
  const at = placeOf(rules, before);
  const others = rules.filter((_, index) => index !== at);
  if (after === null || placeOf(others, after) >= 0) return others;
  return at < 0 ? [...rules, after] : rules.with(at, after);
}

export function undoOf({ before, after }: RuleChange): RuleChange {
  return { before: after, after: before };
}
