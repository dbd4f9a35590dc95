import { addDecimals, type Decimal, zeroDecimal } from '../decimal/decimal.ts';

export interface AnsweredQuestion {
  /** The section's id. */
  readonly scope: number;
  /** Null: unanswered, which has no score at all, not even zero. */
  readonly score: Decimal | null;
}

export interface AttemptScore {
  readonly total: Decimal;
  readonly answered: number;
  /** By section, in the order the sections come up. */
  readonly sections: ReadonlyMap<number, { readonly score: Decimal; readonly answered: number }>;
}

const nothing = { score: zeroDecimal, answered: 0 };

/** What was answered, added up exactly. */
export function scoreAttempt(questions: Iterable<AnsweredQuestion>): AttemptScore {
  const sections = new Map<number, { score: Decimal; answered: number }>();
  let all = nothing;
  for (const { scope, score } of questions) {
    const before = sections.get(scope) ?? nothing;
    sections.set(scope, score === null ? before : plus(before, score));
    if (score !== null) all = plus(all, score);
  }
  return { total: all.score, answered: all.answered, sections };
}

function plus(sum: { score: Decimal; answered: number }, score: Decimal) {
  return { score: addDecimals(sum.score, score), answered: sum.answered + 1 };
}
