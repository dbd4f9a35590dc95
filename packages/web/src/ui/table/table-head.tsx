import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '../class-names.ts';
import { useWords } from '../words.ts';
import { alignment } from './table-alignment.ts';
import type { TableColumn, TableSort } from './table-column.ts';
import { tableRole } from './table-roles.ts';

type TableHeadProps<Row> = {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
  isCards: boolean;
};

/** On phones with cards only the columns that sort stay visible, as a row of buttons above the cards. */
export function TableHead<Row>({ columns, sort, onSort, isCards }: TableHeadProps<Row>) {
  const words = useWords();
  const hasSorting = onSort !== undefined && columns.some((column) => column.isSortable);
  const phoneClass = hasSorting ? 'max-sm:block' : 'max-sm:sr-only';
  return (
    <thead {...tableRole.group} className={isCards ? phoneClass : undefined}>
      <tr
        {...tableRole.row}
        className={classNames(
          'border-b border-line bg-hover',
          isCards && 'max-sm:flex max-sm:flex-wrap max-sm:px-2',
        )}
      >
        {columns.map((column) => {
          const isSortable = onSort !== undefined && column.isSortable === true;
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              {...tableRole.columnHeader}
              scope="col"
              aria-sort={isSortable ? (direction ?? 'none') : undefined}
              className={classNames(
                'font-medium whitespace-nowrap text-muted',
                alignment(column.align),
                isSortable ? 'px-1.5 py-1' : 'px-4 py-2.5',
                isCards && !isSortable && 'max-sm:sr-only',
                column.className,
              )}
            >
              {isSortable ? (
                <SortButton
                  title={words(column.title)}
                  direction={direction}
                  onSort={(next) => onSort({ key: column.key, direction: next })}
                />
              ) : (
                <span className={column.isTitleHidden ? 'sr-only' : undefined}>{words(column.title)}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type SortButtonProps = {
  title: string;
  direction: TableSort['direction'] | undefined;
  onSort: (direction: TableSort['direction']) => void;
};

const icons = { ascending: ArrowUp, descending: ArrowDown };

function SortButton({ title, direction, onSort }: SortButtonProps) {
  const say = useSay();
  const Icon = direction ? icons[direction] : ChevronsUpDown;
  return (
    <button
      type="button"
      title={say(m.ui_sort_by, { column: title })}
      onClick={() => onSort(direction === 'ascending' ? 'descending' : 'ascending')}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-md px-2.5 py-1.5 font-medium hover:bg-line',
        direction && 'text-ink',
      )}
    >
      {title}
      <Icon aria-hidden className={classNames('size-4 shrink-0', !direction && 'opacity-60')} />
    </button>
  );
}
