import type { Decimal } from '@sanjeh/domain/decimal/decimal';
import { decimalToString, parseDecimal } from '@sanjeh/domain/decimal/decimal';
import type { ScoredQuestion, ScoreRange } from '@sanjeh/domain/scoring/possible-scores';
import { possibleScores } from '@sanjeh/domain/scoring/possible-scores';
import { createSelector } from '#sync/store.ts';
import type { AnswerDraft } from './draft.ts';
import { isBlank } from './draft.ts';
import type { DraftsState } from './drafts.ts';
import type { Entry } from './entry.ts';
import type { QuestionOrder } from './order.ts';

export interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

export interface Totals {
  readonly count: number;
  readonly total: Range;
  readonly sections: ReadonlyMap<number, Range>;
}

/** What counts for the totals: while words are typed, it stays the same. */
function scoredOf(order: QuestionOrder, entries: ReadonlyMap<string, Entry>): ScoredQuestion[] {
  const questions: ScoredQuestion[] = [];
  for (const { sectionId, keys } of order) {
    for (const key of keys) {
      const question = toScored(sectionId, entries.get(key));
      if (question !== null) questions.push(question);
    }
  }
  return questions;
}

function isSameScored(a: readonly ScoredQuestion[], b: readonly ScoredQuestion[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ scope, scores }, index) => scope === b[index]?.scope && scores === b[index].scores)
  );
}

/** What somebody who answers everything can reach, with what is written now. A score that is no number counts nothing. */
export function totalsOf(questions: readonly ScoredQuestion[]): Totals {
  const { total, sections } = possibleScores(questions);
  return {
    count: questions.length,
    total: toRange(total),
    sections: new Map([...sections].map(([id, range]) => [id, toRange(range)])),
  };
}

const readScores = new WeakMap<readonly AnswerDraft[], Decimal[]>();

/** Read once for each list of answers: while somebody types, those of all other questions stay the same. */
function scoresOf(answers: readonly AnswerDraft[]): Decimal[] {
  const known = readScores.get(answers);
  if (known !== undefined) return known;
  const scores = answers.flatMap(({ score }) => parseDecimal(score) ?? []);
  readScores.set(answers, scores);
  return scores;
}

const readQuestions = new WeakMap<Entry, ScoredQuestion>();

function toScored(scope: number, entry: Entry | undefined): ScoredQuestion | null {
  if (entry === undefined || (entry.saved === null && isBlank(entry.draft))) return null;
  const known = readQuestions.get(entry);
  if (known?.scope === scope) return known;
  const question = { scope, scores: scoresOf(entry.draft.answers) };
  readQuestions.set(entry, question);
  return question;
}

function toRange({ minimum, maximum }: ScoreRange): Range {
  return { minimum: Number(decimalToString(minimum)), maximum: Number(decimalToString(maximum)) };
}

function isSameTotals(a: Totals, b: Totals): boolean {
  const flat = ({ count, total, sections }: Totals) => JSON.stringify([count, total, [...sections]]);
  return flat(a) === flat(b);
}

/** Counted anew only when a score, the order or which questions there are has changed. */
export function createTotals(): (state: Pick<DraftsState, 'order' | 'entries'>) => Totals {
  const scored = createSelector(
    ({ order, entries }: Pick<DraftsState, 'order' | 'entries'>) => scoredOf(order, entries),
    isSameScored,
  );
  const totals = createSelector(totalsOf, isSameTotals);
  return (state) => totals(scored(state));
}
