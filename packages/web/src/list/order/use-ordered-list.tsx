import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { ListQuery } from '../list-query.ts';
import type { PageOf } from '../use-list-page.ts';
import { OrderNote } from './order-note.tsx';
import { useOrder } from './use-order.ts';
import { useOrderColumn } from './use-order-column.tsx';

/** For what holds the list: the row that is held stands out. */
export const orderedListClass =
  '[&_tr:has([data-dragging])]:bg-primary-soft [&_tr:has([data-dragging])]:shadow-high';

const none: readonly never[] = [];

type OrderedList<Row> = {
  query: ListQuery;
  page: PageOf<Row> | undefined;
  reorder: (ids: number[]) => Promise<unknown>;
  /** What is read anew once an order is saved. */
  listPath: string;
  nameOf: (row: Row) => string;
  /** Shows the whole list in its order. */
  onOrder: () => void;
};

type OrderedParts<Row> = {
  rows: readonly Row[];
  column: TableColumn<Row>;
  note: ReactNode;
  /** What screen readers hear of a move. */
  announcement: ReactNode;
};

/** The parts of a list that has an order of its own, which is changed right there. */
export function useOrderedList<Row extends { id: number; rowOrder: number }>(
  list: OrderedList<Row>,
): OrderedParts<Row> {
  const { query, page, reorder, listPath, nameOf, onOrder } = list;
  const say = useSay();
  const queryClient = useQueryClient();
  const helpId = useId();
  const [announcement, setAnnouncement] = useState('');
  const order = useOrder(page?.items ?? none, async (ids) => {
    await reorder(ids);
    await queryClient.invalidateQueries({ queryKey: [listPath] });
  });
  // Places mean something only while the rows stand in their order, with none left out.
  const isOrderable = query.sort === 'rowOrder' && query.search === undefined;
  const total = page?.total ?? 0;
  const column = useOrderColumn({
    order,
    isOrderable,
    helpId,
    before: (query.page - 1) * query.pageSize,
    nameOf,
    announce: (name, place) => setAnnouncement(say(m.list_order_moved, { name, place, count: total })),
  });
  return {
    rows: order.rows,
    column,
    note: (
      <OrderNote id={helpId} isOrderable={isOrderable} isPaged={total > query.pageSize} onOrder={onOrder} />
    ),
    announcement: (
      <p role="status" className="sr-only">
        {announcement}
      </p>
    ),
  };
}
