import { useMemo } from 'react';
import { type AnswerSet, ownSets, standardSets } from '../answers/answer-sets.ts';
import { contentOfAnswers } from '../question-drafts/draft.ts';
import type { Entry } from '../question-drafts/entry.ts';
import { toAnswerSet, useKeptSets } from './kept-set.api.ts';

/** Those of the house, those that authors keep, and those of this exam that are neither. */
export function useAnswerSets(entries: Iterable<Entry>): { named: AnswerSet[]; used: AnswerSet[] } {
  const { data } = useKeptSets();
  const kept = useMemo(() => (data?.items ?? []).map(toAnswerSet), [data]);
  const known = new Set(kept.map(({ answers }) => contentOfAnswers(answers)));
  return {
    named: [...standardSets, ...kept],
    used: ownSets(entries).filter(({ answers }) => !known.has(contentOfAnswers(answers))),
  };
}
