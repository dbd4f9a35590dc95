import { decimalToString, parseDecimal } from '@sanjeh/domain/decimal/decimal';
import type { QuestionKind } from '@sanjeh/domain/question/question-kind';
import { questionScorer } from '@sanjeh/domain/question/question-score';
import type { RangedQuestion, ScoreRange } from '@sanjeh/domain/scoring/possible-scores';
import { possibleSums, rangeOf } from '@sanjeh/domain/scoring/possible-scores';
import { createSelector } from '#sync/store.ts';
import type { AnswerDraft, QuestionDraft } from './draft.ts';
import { isBlank, issuesOf } from './draft.ts';
import type { DraftsState } from './drafts.ts';
import type { Entry } from './entry.ts';
import type { KindFields } from './kind-fields.ts';
import { canonical, kindInput } from './kind-input.ts';
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
function rangedOf(order: QuestionOrder, entries: ReadonlyMap<string, Entry>): RangedQuestion[] {
  const questions: RangedQuestion[] = [];
  for (const { sectionId, keys } of order) {
    for (const key of keys) {
      const question = toRanged(sectionId, entries.get(key));
      if (question !== null) questions.push(question);
    }
  }
  return questions;
}

function isSameRanged(a: readonly RangedQuestion[], b: readonly RangedQuestion[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ scope, possible }, index) => scope === b[index]?.scope && possible === b[index].possible)
  );
}

/** What somebody who answers everything can reach, with what is written now. */
export function totalsOf(questions: readonly RangedQuestion[]): Totals {
  const { total, sections } = possibleSums(questions);
  return {
    count: questions.length,
    total: toRange(total),
    sections: new Map([...sections].map(([id, range]) => [id, toRange(range)])),
  };
}

type Read = {
  readonly kind: QuestionKind;
  readonly answers: readonly AnswerDraft[];
  readonly possible: ScoreRange | null;
};

const readFields = new WeakMap<KindFields, Read>();

/** Read once, and again when something changes that it depends on: while words are typed, nothing does. */
function possibleOf(draft: QuestionDraft): ScoreRange | null {
  const { kind, answers, fields } = draft;
  const known = readFields.get(fields);
  if (known?.kind === kind && known.answers === answers) return known.possible;
  const possible = kind === 'single' ? possibleOfOne(answers) : possibleOfKind(draft);
  readFields.set(fields, { kind, answers, possible });
  return possible;
}

/** A score that is no number counts nothing. */
function possibleOfOne(answers: readonly AnswerDraft[]): ScoreRange {
  return rangeOf(answers.flatMap(({ score }) => parseDecimal(score) ?? []));
}

/** While anything but its text is wrong, nobody can say what it gives: it counts nothing. */
function possibleOfKind(draft: QuestionDraft): ScoreRange | null {
  if (issuesOf({ ...draft, title: '.' }).length > 0) return null;
  const answers = draft.answers.map(({ score }, id) => ({ id, score: canonical(score) }));
  return questionScorer({ ...kindInput(draft), answers }).possible;
}

const readQuestions = new WeakMap<Entry, RangedQuestion>();

function toRanged(scope: number, entry: Entry | undefined): RangedQuestion | null {
  if (entry === undefined || (entry.saved === null && isBlank(entry.draft))) return null;
  const known = readQuestions.get(entry);
  if (known?.scope === scope) return known;
  const question = { scope, possible: possibleOf(entry.draft) };
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
  const ranged = createSelector(
    ({ order, entries }: Pick<DraftsState, 'order' | 'entries'>) => rangedOf(order, entries),
    isSameRanged,
  );
  const totals = createSelector(totalsOf, isSameTotals);
  return (state) => totals(ranged(state));
}
