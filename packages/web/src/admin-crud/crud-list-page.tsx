import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AddLink } from '#list/add-link.tsx';
import { actionsColumn, headingColumn, updatedColumn } from '#list/entity-columns.tsx';
import { ListPage } from '#list/list-page.tsx';
import type { ListQuery } from '#list/list-query.ts';
import { localText } from '#list/local-text.ts';
import type { PageOf } from '#list/use-list-page.ts';
import { useListPage } from '#list/use-list-page.ts';
import { useListState } from '#list/use-list-state.ts';
import { useRemoval } from '#list/use-removal.tsx';
import { useSettings } from '#settings/settings-provider.tsx';
import { crudCalls } from './crud-calls.ts';
import type { CrudContract, RowOf } from './crud-entity.ts';
import type { CrudList } from './crud-list.ts';

type PlainListPageProps<Contract extends CrudContract, Query extends ListQuery> = {
  entity: CrudList<Contract, Query>;
};

/** The list of whatever plain entity is described. */
export function CrudListPage<Contract extends CrudContract, Query extends ListQuery>({
  entity,
}: PlainListPageProps<Contract, Query>) {
  type Row = RowOf<Contract>;
  const { contract, pages, listWords, texts, columns } = entity;
  const [heading] = texts;
  const { language } = useSettings().settings;
  const state = useListState(contract.query);
  const result = useListPage(contract.list, state) as UseQueryResult<PageOf<Row>>;
  const { ask, dialog } = useRemoval<Row>({
    nameOf: (row) => localText(row, heading.name, language).text,
    remove: (row) => crudCalls(contract).remove(row.id),
    removed: listWords.removed,
  });
  const allColumns = useMemo(
    () => [
      headingColumn<Row>(heading, pages.update),
      ...columns,
      updatedColumn<Row>(),
      actionsColumn<Row>(heading.name, pages.update, ask),
    ],
    [heading, pages, columns, ask],
  );
  return (
    <>
      <ListPage
        words={listWords}
        state={state}
        result={result}
        columns={allColumns}
        rowKey={(row) => row.id}
        addLink={<AddLink page={pages.add} label={listWords.add} />}
      />
      {dialog}
    </>
  );
}
