import { defaultStringifySearch, useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { TableSort } from '../ui/table/table-column.ts';
import type { ListQuery, ListQuerySchema } from './list-query.ts';
import { readListQuery, writeListSearch } from './list-query.ts';
import { toSortKey, toTableSort } from './list-sort.ts';

type ChangeOptions = {
  /** Instead of a new entry in the browser's history. */
  replace?: boolean;
  /** To the top of the page, as for another page of the list. */
  resetScroll?: boolean;
};

export type ListState<Query extends ListQuery = ListQuery> = {
  query: Query;
  sort: TableSort;
  /** The address of the list with these changes. */
  hrefOf: (change: Partial<Query>) => string;
  change: (change: Partial<Query>, options?: ChangeOptions) => void;
  setPage: (page: number, options?: ChangeOptions) => void;
  setPageSize: (pageSize: number) => void;
  setSort: (sort: TableSort) => void;
  setSearch: (search: string) => void;
};

/** Page, size, sorting, search and filters of the list on this page. They live in the address, nowhere else. */
export function useListState<Query extends ListQuery>(schema: ListQuerySchema<Query>): ListState<Query> {
  const router = useRouter();
  const search = useSearch({ strict: false });
  const pathname = useLocation({ select: (location) => location.pathname });
  return useMemo(() => {
    const query = readListQuery(schema, search);
    const addressOf = (wanted: Query) => pathname + defaultStringifySearch(writeListSearch(schema, wanted));
    const hrefOf = (change: Partial<Query>) => addressOf({ ...query, ...change });
    // A change may come before the one before it is shown, and is made to what that one has asked for.
    const latest = (): Query => {
      const { location } = router.history;
      if (location.pathname !== pathname) return query;
      return readListQuery(schema, router.options.parseSearch(location.search));
    };
    const change = (next: Partial<Query>, { replace = false, resetScroll = false }: ChangeOptions = {}) =>
      void router.navigate({ href: addressOf({ ...latest(), ...next }), replace, resetScroll });
    // The names below are those that every list has, whatever its filters are.
    const changeBase = (next: Partial<ListQuery>, options?: ChangeOptions) =>
      change(next as Partial<Query>, options);
    return {
      query,
      sort: toTableSort(query.sort),
      hrefOf,
      change,
      setPage: (page, options) => changeBase({ page }, { resetScroll: true, ...options }),
      setPageSize: (pageSize) => changeBase({ pageSize, page: 1 }),
      setSort: (sort) => changeBase({ sort: toSortKey(sort), page: 1 }),
      // Only the first key leaves an entry behind, so that one step back ends the search.
      setSearch: (text) =>
        changeBase({ search: text, page: 1 }, { replace: latest().search !== undefined && text !== '' }),
    };
  }, [router, schema, search, pathname]);
}
