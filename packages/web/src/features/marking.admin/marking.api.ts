import * as contract from '@sanjeh/contract/marking/marking.contract';
import type { MarkInput } from '@sanjeh/contract/marking/marking.schema';
import { useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { cachedForForm } from '#api/form-query.ts';
import { call } from '#api/plain-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

export type AnswerKey = { attemptId: string; questionId: number };
/** `after`: the answer that is left for later. */
export type Wanted = { questionId?: number | undefined; after?: AnswerKey | undefined };

const useLanguage = () => useSettings().settings.language;

export function useMarkingExams() {
  return useQuery(cached(contract.listMarkingExams, {}, useLanguage()));
}

export function useMarkingExam(exameId: number) {
  return useQuery(cachedForForm(contract.getMarkingExam, { params: { exameId } }, useLanguage()));
}

/** Read anew each time: what waited a while ago may be marked by now. */
export function useNextAnswer(exameId: number, { questionId, after }: Wanted, isWanted: boolean) {
  const query = {
    ...(questionId === undefined ? {} : { questionId }),
    ...(after === undefined ? {} : { after: after.attemptId, afterQuestionId: after.questionId }),
  };
  return useQuery({
    ...cachedForForm(contract.getNextAnswer, { params: { exameId }, query }, useLanguage()),
    ...{ enabled: isWanted, gcTime: 0 },
  });
}

export function useAnswer(key: AnswerKey | null) {
  return useQuery({
    ...cachedForForm(
      contract.getMarkedAnswer,
      { params: key ?? { attemptId: '00000000-0000-0000-0000-000000000000', questionId: 1 } },
      useLanguage(),
    ),
    ...{ enabled: key !== null, gcTime: 0 },
  });
}

export function useOwnMarks(exameId: number) {
  return useQuery(
    cached(contract.listOwnMarks, { params: { exameId }, query: { pageSize: 10 } }, useLanguage()),
  );
}

export function readAnswer({ attemptId, questionId }: AnswerKey) {
  return call(contract.getMarkedAnswer, { params: { attemptId, questionId } });
}

export function saveMark({ attemptId, questionId }: AnswerKey, body: MarkInput) {
  return call(contract.saveMark, { params: { attemptId, questionId }, body });
}

export function withdrawMark({ attemptId, questionId }: AnswerKey, revision: number) {
  return call(contract.withdrawMark, { params: { attemptId, questionId }, query: { revision } });
}
