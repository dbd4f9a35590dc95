import { type Decimal, parseDecimal, sumDecimals } from '../decimal/decimal.ts';
import type { Criterion } from '../question/question-kind.ts';

export interface CriterionProblem {
  /** The place of the criterion. */
  readonly place: number;
  readonly code: 'required' | 'number' | 'too_small' | 'too_big';
  readonly params?: Readonly<Record<string, string>>;
}

/** What is wrong with the scores that somebody gives, one for each criterion in its order. */
export function criterionProblems(
  rubric: readonly Criterion[],
  scores: readonly (string | undefined)[],
): CriterionProblem[] {
  return rubric.flatMap((criterion, place) => problemOf(criterion, scores[place], place));
}

function problemOf(
  { least = '0', most }: Criterion,
  typed: string | undefined,
  place: number,
): CriterionProblem[] {
  if (typed === undefined || typed.trim() === '') return [{ place, code: 'required' }];
  const [score, low, high] = [typed, least, most].map(parseDecimal);
  if (!score || !low || !high) return [{ place, code: 'number' }];
  if (score.thousandths < low.thousandths) return [{ place, code: 'too_small', params: { minimum: least } }];
  if (score.thousandths > high.thousandths) return [{ place, code: 'too_big', params: { maximum: most } }];
  return [];
}

/** Of scores without problems. */
export function markOf(scores: readonly string[]): Decimal {
  return sumDecimals(scores.flatMap((score) => parseDecimal(score) ?? []));
}
