import { bandInputSchema } from '@sanjeh/contract/band/band.schema';
import type { Issue } from '@sanjeh/contract/issue';
import { toIssues } from '@sanjeh/contract/issue';
import type { ScoreRangeValues } from '@sanjeh/contract/question/question.schema';
import type { Decimal } from '@sanjeh/domain/decimal/decimal';
import { decimalToString, parseDecimal, zeroDecimal } from '@sanjeh/domain/decimal/decimal';
import type { BandRange } from '@sanjeh/domain/scoring/band';
import type { BandProblem } from '@sanjeh/domain/scoring/band-set';
import { bandProblems } from '@sanjeh/domain/scoring/band-set';
import type { PossibleScores, ScoreRange } from '@sanjeh/domain/scoring/possible-scores';
import type { KeyedIssue } from '#form/use-set-editor.ts';
import type { BandDraft } from './band-draft.ts';
import { toBandInput } from './band-draft.ts';

/** What the server would say about these bands, said while they are being written. */
export function checkBands(drafts: readonly BandDraft[], possible: PossibleScores): KeyedIssue[] {
  const own = drafts.flatMap((draft) => fieldIssues(draft));
  const readable = drafts.flatMap((draft) => {
    const range = toRange(draft);
    return range === null ? [] : { draft, range };
  });
  const problems = bandProblems(
    readable.map(({ range }) => range),
    possible,
  );
  const among = problems.flatMap((problem) => {
    const draft = readable[problem.index]?.draft;
    return draft === undefined ? [] : { key: draft.key, ...toIssue(problem, readable) };
  });
  return [...own, ...among];
}

function fieldIssues(draft: BandDraft): KeyedIssue[] {
  const result = bandInputSchema.safeParse(toBandInput(draft), { reportInput: true });
  return result.success ? [] : toIssues(result.error).map((issue) => ({ ...issue, key: draft.key }));
}

/** Null while a bound is empty or no number. */
export function toRange({
  scope,
  lower,
  upper,
  lowerInclusive,
  upperInclusive,
}: BandDraft): BandRange | null {
  const [from, to] = [parseDecimal(String(lower)), parseDecimal(String(upper))];
  if (from === null || to === null) return null;
  return { scope, lower: from, lowerInclusive, upper: to, upperInclusive };
}

export function toDecimalRange({ minimum, maximum }: ScoreRangeValues): ScoreRange {
  return { minimum: toDecimal(minimum), maximum: toDecimal(maximum) };
}

function toDecimal(value: number): Decimal {
  return parseDecimal(String(value)) ?? zeroDecimal;
}

function toIssue(problem: BandProblem, readable: readonly { draft: BandDraft }[]): Issue {
  switch (problem.kind) {
    case 'overlap': {
      const label = readable[problem.other]?.draft.label.trim() ?? '';
      return { path: [problem.field], code: 'overlap', ...(label === '' ? {} : { params: { label } }) };
    }
    case 'below':
      return {
        path: ['lower'],
        code: 'too_small',
        params: { minimum: Number(decimalToString(problem.limit)) },
      };
    case 'above':
      return {
        path: ['upper'],
        code: 'too_big',
        params: { maximum: Number(decimalToString(problem.limit)) },
      };
    case 'no_question':
      return { path: ['questionSectionId'], code: 'no_question' };
  }
}
