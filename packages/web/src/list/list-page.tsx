import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { problemOf } from '../api/api-problem.ts';
import { faultMessage, isSignedOut } from '../form/fault-message.ts';
import type { Message } from '../i18n/say.ts';
import { useSay } from '../i18n/say.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Table } from '../ui/table/table.tsx';
import type { TableColumn } from '../ui/table/table-column.ts';
import { AsOfNote } from './as-of-note.tsx';
import type { ListQuery } from './list-query.ts';
import { useListMemory } from './list-return.ts';
import { PageHeader } from './page-header.tsx';
import { SearchBox } from './search-box.tsx';
import { StaleRowsNote } from './stale-rows-note.tsx';
import type { PageOf } from './use-list-page.ts';
import type { ListState } from './use-list-state.ts';

export type ListWords = {
  title: Message;
  lead?: Message;
  /** The label of the search, where it is not plain to see what is looked through. */
  search?: Message;
  empty: Message;
  emptyText: Message;
};

type ListPageProps<Item, Query extends ListQuery> = {
  words: ListWords;
  state: ListState<Query>;
  result: UseQueryResult<PageOf<Item>>;
  columns: readonly TableColumn<Item>[];
  rowKey: (item: Item) => string | number;
  /** Instead of the rows that came, such as the same in an order that is being changed. */
  rows?: readonly Item[];
  /** The way to add one, at the head of the page and where there is none yet. */
  addLink?: ReactNode;
  /** What else can be done with the list as a whole. */
  actions?: ReactNode;
  /** More ways to narrow the list, beside the search. */
  filters?: ReactNode;
  /** Whether a filter narrows the list, so that no row means no match. */
  isFiltered?: boolean;
  onClearFilters?: () => void;
  /** What the page is about, above the search: what is searched is the list alone. */
  about?: ReactNode;
  /** What stands between the search and the table. */
  note?: ReactNode;
  /** What stands at the end of the page. */
  footer?: ReactNode;
  /** A press anywhere in a row opens it. */
  isRowOpened?: boolean;
};

/** The one list page: search, table, pages, and what is said while there is nothing to show. */
export function ListPage<Item, Query extends ListQuery>(props: ListPageProps<Item, Query>) {
  const { words, state, result, columns, rowKey, addLink, filters, isFiltered = false, note } = props;
  const { query } = state;
  const { data, error } = result;
  useListMemory();
  const isLost = error !== null && (data === undefined || isSignedOut(error));
  const isNarrowed = query.search !== undefined || isFiltered;
  const clear = () => {
    if (isFiltered) props.onClearFilters?.();
    else state.setSearch('');
  };
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4">
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={
          <div className="flex flex-wrap gap-2">
            {props.actions}
            {addLink}
          </div>
        }
      />
      {props.about}
      <div className="flex flex-wrap items-end gap-4">
        <SearchBox search={query.search} onSearch={state.setSearch} label={words.search} />
        {filters}
      </div>
      {note}
      <AsOfNote asOf={data?.asOf} />
      {error && !isLost && <StaleRowsNote error={error} onRetry={() => void result.refetch()} />}
      <Table
        caption={words.title}
        isRowOpened={props.isRowOpened ?? false}
        columns={columns}
        rows={props.rows ?? data?.items ?? []}
        rowKey={rowKey}
        sort={state.sort}
        onSort={state.setSort}
        isLoading={result.isPending || result.isPlaceholderData}
        error={isLost ? { ...errorOf(error), onRetry: () => void result.refetch() } : undefined}
        empty={
          isNarrowed ? (
            <NoMatch onClear={clear} />
          ) : (
            <EmptyState title={words.empty} description={words.emptyText} action={addLink} />
          )
        }
      />
      {data && !isLost && data.total > 0 && (
        <Pagination
          page={query.page}
          pageSize={query.pageSize}
          total={data.total}
          hasMore={data.hasMore}
          onPage={state.setPage}
          onPageSize={state.setPageSize}
          hrefOf={(page) => state.hrefOf({ page } as Partial<Query>)}
        />
      )}
      {props.footer}
    </div>
  );
}

function errorOf(error: unknown) {
  const problem = problemOf(error);
  const requestId = problem?.body?.requestId ?? null;
  // The usual words for a fault of ours comfort somebody who has typed something.
  return problem && problem.code !== 'internal'
    ? { description: faultMessage(error), requestId }
    : { requestId };
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const say = useSay();
  return (
    <EmptyState
      icon={SearchX}
      title={m.list_no_match}
      description={m.list_no_match_text}
      action={
        <Button variant="secondary" onPress={onClear}>
          {say(m.list_show_all)}
        </Button>
      }
    />
  );
}
