import { m } from '#paraglide/messages.js';
import type { Message } from '../i18n/say.ts';
import type { TableColumn } from '../ui/table/table-column.ts';
import { EntityActions } from './entity-actions.tsx';
import type { EntityPages } from './entity-pages.ts';
import { HeadingCell } from './heading-cell.tsx';
import { InstantCell } from './instant-cell.tsx';
import type { TranslatedRow } from './local-text.ts';

type Heading = { name: string; label: Message };

export function headingColumn<Row extends TranslatedRow>(
  { name, label }: Heading,
  page: EntityPages['update'],
): TableColumn<Row> {
  return {
    key: name,
    title: label,
    isRowHeader: true,
    isSortable: true,
    cell: (row) => <HeadingCell row={row} name={name} page={page} />,
  };
}

export function updatedColumn<Row extends { updated: string }>(): TableColumn<Row> {
  return {
    key: 'updated',
    title: m.list_updated_at,
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: (row) => <InstantCell instant={row.updated} />,
  };
}

export function actionsColumn<Row extends TranslatedRow>(
  name: string,
  page: EntityPages['update'],
  onRemove: (row: Row) => void,
): TableColumn<Row> {
  return {
    key: 'actions',
    title: m.list_actions,
    isTitleHidden: true,
    align: 'end',
    className: 'sm:w-28',
    cell: (row) => <EntityActions row={row} name={name} page={page} onRemove={() => onRemove(row)} />,
  };
}
