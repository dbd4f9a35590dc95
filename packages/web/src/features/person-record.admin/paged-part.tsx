import type { ReactNode } from 'react';
import type { Message } from '#i18n/say.ts';
import { Pagination } from '#ui/pagination.tsx';
import { type Asked, PartFrame } from './part-frame.tsx';
import { partPageSize } from './person-record.api.ts';

type Paged<Item> = { items: readonly Item[]; total: number };

type PagedPartProps<Item> = {
  query: Asked<Paged<Item>>;
  page: number;
  onPage: (page: number) => void;
  empty: Message;
  /** Names the way from page to page. */
  pages: Message;
  children: (items: readonly Item[]) => ReactNode;
};

/** A part that may be long: a page of it at a time. */
export function PagedPart<Item>(props: PagedPartProps<Item>) {
  const { query, page, onPage, empty, pages, children } = props;
  return (
    <PartFrame query={query} empty={empty} isEmpty={({ total }) => total === 0}>
      {({ items, total }) => (
        <>
          {children(items)}
          {total > partPageSize && (
            <Pagination label={pages} page={page} pageSize={partPageSize} total={total} onPage={onPage} />
          )}
        </>
      )}
    </PartFrame>
  );
}
