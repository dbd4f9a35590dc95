import * as contract from '@sanjeh/contract/exam-translation/exam-translation.contract';
import type { ExamText } from '@sanjeh/contract/exam-translation/exam-translation.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cachedInBoth } from '#api/form-query.ts';
import { call } from '#api/plain-client.ts';

export function useExamTranslations(id: number) {
  return useQuery(cachedInBoth(contract.get, { params: { id } }));
}

/** With the English that is on the screen: another one is not to be lost. */
type Written = { english: string; seen: string | null };

/** What is written goes where it belongs, so every page may show something else now. */
export function useSaveTranslations(id: number) {
  const queryClient = useQueryClient();
  return async (texts: readonly (Omit<ExamText, 'source' | 'english'> & Written)[]) => {
    const body = {
      texts: texts.map(({ part, ids, field, persian, english, seen }) => ({
        ...{ part, ids, field, persian, english, seen },
      })),
    };
    const stored = await call(contract.update, { params: { id }, body }, { stay: true });
    await queryClient.invalidateQueries();
    return stored.texts;
  };
}
