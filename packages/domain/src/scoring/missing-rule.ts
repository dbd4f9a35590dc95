export const missingRules = ['zero', 'prorate', 'none'] as const;

/**
 * What a scale does about questions that were left out. `zero`: they add nothing, as in a quiz. `prorate`: the mean of
 * those answered stands for them, as long as no more than `maxMissing` are missing. `none`: one is enough for no score.
 */
export interface MissingRule {
  readonly rule: (typeof missingRules)[number];
  /** 0 unless it prorates. */
  readonly maxMissing: number;
}

export const examKinds = ['quiz', 'questionnaire'] as const;
export type ExamKind = (typeof examKinds)[number];

/** Of the sections and the total of an exam, as long as its author has not said otherwise. */
export function usualMissingRule(kind: ExamKind): MissingRule {
  return { rule: kind === 'quiz' ? 'zero' : 'none', maxMissing: 0 };
}
