/** Which questions of an exam are asked, and which must be answered. An exam without rules asks all of them, and needs none. */
export const comparisons = ['lt', 'le', 'eq', 'ne', 'ge', 'gt'] as const;
export type Comparison = (typeof comparisons)[number];

/** Of a question that is not asked, or not answered, nothing is said: no condition on its answer holds. */
export type RuleCondition =
  /** One of these answers is chosen; or something is, and it is none of them. */
  | {
      readonly on: 'choice';
      readonly questionId: number;
      readonly is: boolean;
      readonly answerIds: readonly number[];
    }
  | { readonly on: 'answered'; readonly questionId: number; readonly is: boolean }
  /** A number, the place on a slider, or a day; the value is a canonical decimal, or an ISO date. */
  | {
      readonly on: 'value';
      readonly questionId: number;
      readonly comparison: Comparison;
      readonly value: string;
    }
  /** In completed months at the start, corrected where the exam corrects ages. */
  | { readonly on: 'age'; readonly comparison: Comparison; readonly months: number }
  | { readonly on: 'gender'; readonly gender: 'female' | 'male' }
  /** As the result will tell it, by the section's rule for what is missing. Without a score it does not hold. */
  | {
      readonly on: 'score';
      readonly sectionId: number;
      readonly comparison: Comparison;
      readonly value: string;
    };

export type RuleTarget =
  | { readonly of: 'question'; readonly id: number }
  | { readonly of: 'section'; readonly id: number };

export type Rule =
  /** Asked only if all conditions hold; of several such rules for the same, one is enough. */
  | { readonly kind: 'show'; readonly target: RuleTarget; readonly conditions: readonly RuleCondition[] }
  /** What is asked of it must be answered before submitting. */
  | { readonly kind: 'required'; readonly target: RuleTarget | { readonly of: 'exam' } }
  /** After so many lowest scores in a row the rest of the section is not asked. */
  | { readonly kind: 'ceiling'; readonly sectionId: number; readonly lowest: number }
  /** From this age on the section begins with this question. The highest age that is reached counts. */
  | {
      readonly kind: 'start';
      readonly sectionId: number;
      readonly questionId: number;
      readonly fromMonths: number;
      /** What stands before it, and is scored, counts as if it had been answered with the highest score. */
      readonly credit?: true | undefined;
    }
  /** The questions of the section are shown as a table where there is room for one; they must have the same answers. */
  | { readonly kind: 'grid'; readonly sectionId: number }
  /** The section has so many minutes for itself. Of several rules the shortest time counts. */
  | { readonly kind: 'time'; readonly sectionId: number; readonly minutes: number };

/** What is settled about who answers. */
export interface RuleFacts {
  readonly months: number;
  readonly gender: 'female' | 'male';
}

/** Whether it has a say in what is asked or must be answered; the others are about how, and how long. */
export function isAboutAsking({ kind }: Rule): boolean {
  return kind !== 'grid' && kind !== 'time';
}

/** Whether it tells something of scores, so that nobody who answers may read it. */
export function needsScores(rule: Rule): boolean {
  if (rule.kind === 'ceiling') return true;
  return rule.kind === 'show' && rule.conditions.some(({ on }) => on === 'score');
}

export function targetKey(target: RuleTarget): string {
  return `${target.of}:${target.id}`;
}

/** The targets that scores have a say in: all their rules are the server's, because one alone would say something else. */
export function targetsOfScores(rules: readonly Rule[]): ReadonlySet<string> {
  return new Set(
    rules.flatMap((rule) => (rule.kind === 'show' && needsScores(rule) ? [targetKey(rule.target)] : [])),
  );
}

function withoutCredit(rule: Rule): Rule {
  if (rule.kind !== 'start' || !rule.credit) return rule;
  const { credit: _, ...rest } = rule;
  return rest;
}

/** The rules that a device is given: none that scores have a say in, and none that the paper tells already. */
export function rulesWithoutScores(rules: readonly Rule[]): Rule[] {
  const scored = targetsOfScores(rules);
  return rules
    .map(withoutCredit)
    .filter(
      (rule) =>
        isAboutAsking(rule) &&
        !(needsScores(rule) || (rule.kind === 'show' && scored.has(targetKey(rule.target)))),
    );
}

/** Sections in which the order of the questions means something, so that they are not shuffled. */
export function orderedSections(rules: readonly Rule[]): ReadonlySet<number> {
  return new Set(
    rules.flatMap((rule) => (rule.kind === 'ceiling' || rule.kind === 'start' ? [rule.sectionId] : [])),
  );
}
