import type { AdminSlide } from '@sanjeh/contract/slide/slide.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/plain-client.ts';
import { useSay } from '../../i18n/say.ts';
import { AddLink } from '../../list/add-link.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { OrderNote } from '../../list/order/order-note.tsx';
import { useOrder } from '../../list/order/use-order.ts';
import { useOrderColumn } from '../../list/order/use-order-column.tsx';
import { useListPage } from '../../list/use-list-page.ts';
import { useListState } from '../../list/use-list-state.ts';
import { useRemoval } from '../../list/use-removal.tsx';
import { m } from '../../paraglide/messages.js';
import { useSettings } from '../../settings/settings-provider.tsx';
import { slide } from './slide.entity.ts';
import { slideColumns } from './slide-columns.tsx';
import { slideName } from './slide-name.ts';

const { contract, pages, listWords } = slide;
const none: AdminSlide[] = [];

/** The slides with their pictures, in the order of the home page, which is changed right here. */
export function SlideListPage() {
  const say = useSay();
  const queryClient = useQueryClient();
  const { language } = useSettings().settings;
  const helpId = useId();
  const [announcement, setAnnouncement] = useState('');
  const state = useListState(contract.query);
  const { query } = state;
  const result = useListPage(contract.list, state);
  const nameOf = (row: AdminSlide) => slideName(row, language);
  const { ask, dialog } = useRemoval<AdminSlide>({
    kind: 'slide',
    nameOf,
    remove: ({ id }) => call(contract.remove, { params: { id } }),
    removed: listWords.removed,
  });
  const order = useOrder(result.data?.items ?? none, async (ids) => {
    await call(contract.reorder, { body: { ids } });
    await queryClient.invalidateQueries({ queryKey: [contract.list.path] });
  });
  // Places mean something only while the rows stand in their order, with none left out.
  const isOrderable = query.sort === 'rowOrder' && query.search === undefined;
  const orderColumn = useOrderColumn({
    order,
    isOrderable,
    helpId,
    before: (query.page - 1) * query.pageSize,
    nameOf,
    announce: (name, place) =>
      setAnnouncement(say(m.admin_order_moved, { name, place, count: result.data?.total ?? 0 })),
  });
  return (
    // The row that is held stands out.
    <div className="[&_tr:has([data-dragging])]:bg-primary-soft [&_tr:has([data-dragging])]:shadow-high">
      <ListPage
        words={listWords}
        state={state}
        result={result}
        rows={order.rows}
        columns={[orderColumn, ...slideColumns(ask)]}
        rowKey={({ id }) => id}
        addLink={<AddLink page={pages.add} label={listWords.add} />}
        note={
          <OrderNote
            id={helpId}
            isOrderable={isOrderable}
            isPaged={(result.data?.total ?? 0) > query.pageSize}
            onOrder={() => state.change({ sort: 'rowOrder', search: undefined, page: 1 })}
          />
        }
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {dialog}
    </div>
  );
}
