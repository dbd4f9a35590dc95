import { list } from '@sanjeh/contract/exam/exam.admin.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { cached } from '#api/cached-client.ts';
import { localText } from '#list/local-text.ts';
import { useSettings } from '#settings/settings-provider.tsx';

/** The exams that match what is typed, but for this one. */
export function useOtherExams(exameId: number) {
  const { language } = useSettings().settings;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const found = useQuery({
    ...cached(list, { query: { pageSize: 100, ...(search ? { search } : {}) } }, language),
    placeholderData: keepPreviousData,
  });
  const others = (found.data?.items ?? []).filter(({ id }) => id !== exameId);
  return {
    items: others.map((exam) => ({ id: exam.id, name: localText(exam, 'title', language).text })),
    isPending: found.isPending,
    isSearching: found.isFetching,
    onSearch: setTyped,
  };
}
