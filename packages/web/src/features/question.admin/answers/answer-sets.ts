import { answerSets, answersOfSet } from '@sanjeh/domain/answer-set/answer-set';
import { offersAnswers } from '@sanjeh/domain/question/question-kind';
import type { AnswerDraft } from '../question-drafts/draft.ts';
import { contentOfAnswers, toAnswerDraft } from '../question-drafts/draft.ts';
import type { Entry } from '../question-drafts/entry.ts';

/** Answers to start from: those of the house, and those that this exam already uses. */
export interface AnswerSet {
  readonly key: string;
  /** Null: it has no name but its answers. */
  readonly title: { readonly fa: string; readonly en: string } | null;
  readonly answers: readonly AnswerDraft[];
}

const mostOwn = 4;

export const standardSets: readonly AnswerSet[] = answerSets.map((set) => ({
  key: set.key,
  title: set.title,
  answers: answersOfSet(set).map(toAnswerDraft),
}));

/** Saved ones only: a score that is being typed is no set yet. The most used first. */
export function ownSets(entries: Iterable<Entry>): AnswerSet[] {
  const used = new Map<string, { answers: readonly AnswerDraft[]; count: number }>();
  for (const { saved } of entries) {
    if (saved === null || saved.answers.length < 2 || !offersAnswers(saved.kind)) continue;
    const answers = saved.answers.map(toAnswerDraft);
    const content = contentOfAnswers(answers);
    used.set(content, { answers, count: (used.get(content)?.count ?? 0) + 1 });
  }
  for (const set of standardSets) used.delete(contentOfAnswers(set.answers));
  return [...used]
    .toSorted(([, a], [, b]) => b.count - a.count)
    .slice(0, mostOwn)
    .map(([key, { answers }]) => ({ key, title: null, answers }));
}

/** The one that the last questions have, so that those that follow get the same. */
export function usualSet(sets: readonly AnswerSet[], entries: readonly Entry[]): AnswerSet | undefined {
  const wordsOf = (answers: readonly AnswerDraft[]) => contentOfAnswers(inSight(answers, false));
  const named = new Map(sets.toReversed().map((set) => [wordsOf(set.answers), set]));
  return entries
    .toReversed()
    .map(({ draft }) => named.get(wordsOf(draft.answers)))
    .find((set) => set !== undefined);
}

/** A set fills only what its author sees: English words that nobody looks at are nobody's. */
export function inSight(answers: readonly AnswerDraft[], hasEnglish: boolean): readonly AnswerDraft[] {
  return hasEnglish ? answers : answers.map((answer) => ({ ...answer, english: '' }));
}
