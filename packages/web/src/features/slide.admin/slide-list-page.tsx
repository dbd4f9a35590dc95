import type { AdminSlide } from '@sanjeh/contract/slide/slide.schema';
import { call } from '#api/plain-client.ts';
import { AddLink } from '#list/add-link.tsx';
import { ListPage } from '#list/list-page.tsx';
import { orderedListClass, useOrderedList } from '#list/order/use-ordered-list.tsx';
import { useListPage } from '#list/use-list-page.ts';
import { useListState } from '#list/use-list-state.ts';
import { useRemoval } from '#list/use-removal.tsx';
import { useSettings } from '#settings/settings-provider.tsx';
import { slide } from './slide.entity.ts';
import { slideColumns } from './slide-columns.tsx';
import { slideName } from './slide-name.ts';

const { contract, pages, listWords } = slide;

/** The slides with their pictures, in the order of the home page, which is changed right here. */
export function SlideListPage() {
  const { language } = useSettings().settings;
  const state = useListState(contract.query);
  const result = useListPage(contract.list, state);
  const nameOf = (row: AdminSlide) => slideName(row, language);
  const { ask, dialog } = useRemoval<AdminSlide>({
    kind: 'slide',
    nameOf,
    remove: ({ id }) => call(contract.remove, { params: { id } }),
    removed: listWords.removed,
  });
  const { rows, column, note, announcement } = useOrderedList<AdminSlide>({
    query: state.query,
    page: result.data,
    reorder: (ids) => call(contract.reorder, { body: { ids } }),
    listPath: contract.list.path,
    nameOf,
    onOrder: () => state.change({ sort: 'rowOrder', search: undefined, page: 1 }),
  });
  return (
    <div className={orderedListClass}>
      <ListPage
        words={listWords}
        state={state}
        result={result}
        rows={rows}
        columns={[column, ...slideColumns(ask)]}
        rowKey={({ id }) => id}
        addLink={<AddLink page={pages.add} label={listWords.add} />}
        note={note}
      />
      {announcement}
      {dialog}
    </div>
  );
}
