import type { Decimal } from '../decimal/decimal.ts';
import { addDecimals, compareDecimals, zeroDecimal } from '../decimal/decimal.ts';

/** The lowest and the highest score of somebody who answers everything. */
export interface ScoreRange {
  readonly minimum: Decimal;
  readonly maximum: Decimal;
  /** Of the question itself, where less of it is possible for somebody. */
  readonly whole?: ScoreRange;
}

export interface ScoredQuestion {
  /** The section's id. */
  readonly scope: number;
  /** The scores of its answers. */
  readonly scores: readonly Decimal[];
}

export interface PossibleScores {
  readonly total: ScoreRange;
  /** By section, in the order the sections come up. */
  readonly sections: ReadonlyMap<number, ScoreRange>;
}

const nothing: ScoreRange = { minimum: zeroDecimal, maximum: zeroDecimal };

export interface RangedQuestion {
  /** The section's id. */
  readonly scope: number;
  /** Null: it is not scored. */
  readonly possible: ScoreRange | null;
}

export function possibleScores(questions: Iterable<ScoredQuestion>): PossibleScores {
  return possibleSums([...questions].map(({ scope, scores }) => ({ scope, possible: rangeOf(scores) })));
}

/** Of questions of any kind. */
export function possibleSums(questions: Iterable<RangedQuestion>): PossibleScores {
  const sections = new Map<number, ScoreRange>();
  let total = nothing;
  for (const { scope, possible } of questions) {
    const range = possible ?? nothing;
    sections.set(scope, add(sections.get(scope) ?? nothing, range));
    total = add(total, range);
  }
  return { total, sections };
}

/** Of one question. Without answers it cannot give anything. */
export function rangeOf(scores: readonly Decimal[]): ScoreRange {
  const [first, ...others] = scores;
  if (first === undefined) return nothing;
  return others.reduce<ScoreRange>(
    ({ minimum, maximum }, score) => ({
      minimum: compareDecimals(score, minimum) < 0 ? score : minimum,
      maximum: compareDecimals(score, maximum) > 0 ? score : maximum,
    }),
    { minimum: first, maximum: first },
  );
}

function add(a: ScoreRange, b: ScoreRange): ScoreRange {
  return { minimum: addDecimals(a.minimum, b.minimum), maximum: addDecimals(a.maximum, b.maximum) };
}
