import { addDecimals, type Decimal, zeroDecimal } from '../decimal/decimal.ts';

export interface AnsweredQuestion {
  /** The section's id. */
  readonly scope: number;
  /** Null: unanswered, which has no score at all, not even zero; or not scored. */
  readonly score: Decimal | null;
  /** As its score says, unless it is not scored. */
  readonly isAnswered?: boolean;
}

export interface AttemptScore {
  readonly total: Decimal;
  readonly answered: number;
  /** By section, in the order the sections come up. */
  readonly sections: ReadonlyMap<number, { readonly score: Decimal; readonly answered: number }>;
}

const nothing = { score: zeroDecimal, answered: 0 };

/** What was answered, or credited, added up exactly. */
export function scoreAttempt(questions: Iterable<AnsweredQuestion>): AttemptScore {
  const sections = new Map<number, { score: Decimal; answered: number }>();
  let all = nothing;
  for (const { scope, score, isAnswered = score !== null } of questions) {
    const before = sections.get(scope) ?? nothing;
    sections.set(scope, plus(before, score, isAnswered));
    all = plus(all, score, isAnswered);
  }
  return { total: all.score, answered: all.answered, sections };
}

function plus(sum: { score: Decimal; answered: number }, score: Decimal | null, isAnswered: boolean) {
  return {
    score: score ? addDecimals(sum.score, score) : sum.score,
    answered: sum.answered + (isAnswered ? 1 : 0),
  };
}
