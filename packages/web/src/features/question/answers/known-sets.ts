import { answerSets, answersOfSet } from '@sanjeh/domain/answer-set/answer-set';
import type { AnswerDraft } from '../book/draft.ts';
import { contentOf, toAnswerDraft } from '../book/draft.ts';
import type { Entry } from '../book/entry.ts';

/** Answers to start from: those of the house, and those that this exam already uses. */
export interface KnownSet {
  readonly key: string;
  /** Null: it has no name but its answers. */
  readonly title: { readonly fa: string; readonly en: string } | null;
  readonly answers: readonly AnswerDraft[];
}

const mostOwn = 4;

export const houseSets: readonly KnownSet[] = answerSets.map((set) => ({
  key: set.key,
  title: set.title,
  answers: answersOfSet(set).map(toAnswerDraft),
}));

export function contentOfAnswers(answers: readonly AnswerDraft[]): string {
  return contentOf({ title: '', english: '', answers });
}

/** The most used first. */
export function ownSets(entries: Iterable<Entry>): KnownSet[] {
  const used = new Map<string, { answers: readonly AnswerDraft[]; count: number }>();
  for (const { saved, draft } of entries) {
    if (saved === null || draft.answers.length < 2) continue;
    const content = contentOfAnswers(draft.answers);
    const known = used.get(content);
    used.set(content, { answers: draft.answers, count: (known?.count ?? 0) + 1 });
  }
  for (const set of houseSets) used.delete(contentOfAnswers(set.answers));
  return [...used]
    .toSorted(([, a], [, b]) => b.count - a.count)
    .slice(0, mostOwn)
    .map(([key, { answers }]) => ({ key, title: null, answers }));
}
