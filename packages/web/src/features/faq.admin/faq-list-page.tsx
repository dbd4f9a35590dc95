import type { AdminFaq } from '@sanjeh/contract/faq/faq.schema';
import { call } from '#api/plain-client.ts';
import { AddLink } from '#list/add-link.tsx';
import { actionsColumn, headingColumn, updatedColumn } from '#list/entity-columns.tsx';
import { ExcerptCell } from '#list/excerpt-cell.tsx';
import { ListPage } from '#list/list-page.tsx';
import { localText } from '#list/local-text.ts';
import { orderedListClass, useOrderedList } from '#list/order/use-ordered-list.tsx';
import { useListPage } from '#list/use-list-page.ts';
import { useListState } from '#list/use-list-state.ts';
import { useRemoval } from '#list/use-removal.tsx';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { faq } from './faq.entity.ts';

const { contract, pages, listWords, texts } = faq;
const [question] = texts;

const answerColumn: TableColumn<AdminFaq> = {
  key: 'answer',
  title: m.faq_answer,
  cell: (row) => <ExcerptCell row={row} name="answer" />,
};

/** Like the other lists, and in an order of its own that is changed right here. */
export function FaqListPage() {
  const { language } = useSettings().settings;
  const state = useListState(contract.query);
  const result = useListPage(contract.list, state);
  const nameOf = (row: AdminFaq) => localText(row, question.name, language).text;
  const { ask, dialog } = useRemoval<AdminFaq>({
    kind: 'faq',
    nameOf,
    remove: ({ id }) => call(contract.remove, { params: { id } }),
    removed: listWords.removed,
  });
  const { rows, column, note, announcement } = useOrderedList<AdminFaq>({
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
        columns={[
          column,
          headingColumn<AdminFaq>(question, pages.update),
          answerColumn,
          updatedColumn<AdminFaq>(),
          actionsColumn<AdminFaq>(question.name, pages.update, ask),
        ]}
        rowKey={({ id }) => id}
        addLink={<AddLink page={pages.add} label={listWords.add} />}
        note={note}
      />
      {announcement}
      {dialog}
    </div>
  );
}
