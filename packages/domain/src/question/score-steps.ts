import { type Decimal, parseDecimal } from '../decimal/decimal.ts';
import { lineOf } from './line.ts';
import { kindOf } from './question-kind.ts';
import type { WorthQuestion } from './question-score.ts';

/** Scores that every score of this question is a sum of whole multiples of: totals lie on the grid that they span. */
export function scoreSteps(question: WorthQuestion): Decimal[] {
  const { scoring = {} } = question;
  const line = lineOf(question);
  if (line && scoring.asValue) return [{ thousandths: line.first ?? 0n }, { thousandths: line.step }];
  return listed(question).flatMap(({ score }) => parseDecimal(score) ?? []);
}

function listed(question: WorthQuestion): readonly { readonly score: string }[] {
  const { answers, scoring = {} } = question;
  if (kindOf(question) === 'text') return scoring.accepted ?? [];
  return lineOf(question) ? (scoring.ranges ?? []) : answers;
}
