import * as contract from '@sanjeh/contract/answer-set/answer-set.contract';
import type { AnswerSetInput, SavedAnswerSet } from '@sanjeh/contract/answer-set/answer-set.schema';
import { shownEnglish } from '@sanjeh/domain/text/translation';
import { useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import type { AnswerSet } from '../answers/answer-sets.ts';
import { newAnswer } from '../question-drafts/draft.ts';

/** A lost sign-in must not carry away what is written. */
const stay = { stay: true };
const most = 100;

/** What is being written around them must not be read anew. */
export const keptSetsOnly = { queryKey: [contract.list.path] };

export function useKeptSets() {
  const { language } = useSettings().settings;
  return useQuery(cached(contract.list, { query: { pageSize: most, sort: 'title' } }, language));
}

/** English words whose Persian ones have changed since are nobody's until they are written anew. */
export function toAnswerSet(kept: SavedAnswerSet): AnswerSet {
  const english = shownEnglish(kept.translations, 'title');
  return {
    key: `kept-${kept.id}`,
    title: { fa: kept.title, en: english || kept.title },
    answers: kept.answers.map(({ title, score, translations }) =>
      newAnswer({ title, score: String(score), english: shownEnglish(translations, 'title') ?? '' }),
    ),
  };
}

export function keepSet(body: AnswerSetInput, requestKey: string): Promise<SavedAnswerSet> {
  return call(contract.create, { query: { requestKey }, body }, stay);
}

export function renameSet(
  { id, revision, answers }: SavedAnswerSet,
  names: Pick<AnswerSetInput, 'title' | 'translations'>,
): Promise<SavedAnswerSet> {
  // What is said to be out of date is worked out anew, and nobody confirms it by renaming.
  const same = answers.map(({ title, score, translations: { en } }) => ({
    ...{ title, score },
    translations: en ? { en } : {},
  }));
  return call(contract.update, { params: { id }, body: { ...names, answers: same, revision } }, stay);
}

export function removeSet(id: number): Promise<void> {
  return call(contract.remove, { params: { id } }, stay);
}
