import type { CallInput, CallOutput, Endpoint } from '@sanjeh/contract/endpoint';
import type { UseQueryResult } from '@tanstack/react-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cachedLagging, type Lagging } from '../api/lagging-client.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { lastPageOf } from '../ui/page-window.ts';
import type { ListQuery } from './list-query.ts';
import type { ListState } from './use-list-state.ts';

export type PageOf<Item> = {
  items: Item[];
  page: number;
  pageSize: number;
  total: number;
  hasMore?: boolean | undefined;
  asOf?: string | null;
};

/** One page of a list as its address asks for it. The page before stays in sight while the next one is on its way. */
export function useListPage<E extends Endpoint, Query extends ListQuery>(
  endpoint: E,
  { query, setPage }: Pick<ListState<Query>, 'query' | 'setPage'>,
  /** Of a list that belongs to something. */
  params?: object,
): UseQueryResult<Lagging<CallOutput<E>>> {
  const { language } = useSettings().settings;
  const result = useQuery({
    ...cachedLagging(endpoint, { ...(params && { params }), query } as unknown as CallInput<E>, language),
    placeholderData: keepPreviousData,
  }) as UseQueryResult<Lagging<CallOutput<E>>>;
  const data = result.data as PageOf<unknown> | undefined;
  const last = data && !result.isPlaceholderData ? lastPageOf(data.total, query.pageSize) : undefined;
  useEffect(() => {
    // The last row of the last page was deleted, or the address is an old one.
    if (last !== undefined && query.page > last) setPage(last, { replace: true });
  }, [last, query.page, setPage]);
  return result;
}
