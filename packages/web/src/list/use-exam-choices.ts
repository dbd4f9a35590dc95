import { get, list as listExams } from '@sanjeh/contract/exam/exam.admin.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { cached } from '../api/cached-client.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { localText } from './local-text.ts';

/** The exams that match what is typed, and the chosen one, which may be archived. */
export function useExamChoices(chosenId: number | null) {
  const { language } = useSettings().settings;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const found = useQuery({
    ...cached(listExams, { query: { pageSize: 100, ...(search ? { search } : {}) } }, language),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    ...cached(get, { params: { id: chosenId ?? 0 } }, language),
    enabled: chosenId !== null,
  });
  const exams = new Map(
    [...(found.data?.items ?? []), ...(chosen.data && chosenId !== null ? [chosen.data] : [])].map((exam) => [
      exam.id,
      { id: exam.id, name: localText(exam, 'title', language).text },
    ]),
  );
  return {
    items: [...exams.values()],
    // A box that is taken away for a moment loses what was just chosen in it.
    isPending: found.isPending || (chosenId !== null && !exams.has(chosenId) && chosen.isPending),
    isSearching: found.isFetching,
    onSearch: setTyped,
  };
}
