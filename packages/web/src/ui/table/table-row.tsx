import type { MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton.tsx';
import { useWords } from '../words.ts';
import { alignment } from './table-alignment.ts';
import type { TableColumn } from './table-column.ts';
import { tableRole } from './table-roles.ts';

type TableRowProps<Row> = {
  row: Row;
  columns: readonly TableColumn<Row>[];
  rowHeader: string | undefined;
  isCards: boolean;
  isOpened: boolean;
};

const rowClass = 'border-b border-line last:border-0';
const cardClass = 'max-sm:relative max-sm:block max-sm:px-4 max-sm:py-3';
const cardCellClass = 'max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1 max-sm:w-auto';

/** Somebody's name may be one word as long as the table: it breaks, so that the other columns stay in sight. */
const headerClass = 'font-medium wrap-anywhere sm:min-w-40';

/** In a table that is wider than its place, what can be done with a row stays in reach. */
const actionsClass = 'sm:sticky sm:end-0 sm:bg-surface';

/** What has no title of its own, such as a menu, stands in the corner of the card. */
const cardActionsClass = 'max-sm:absolute max-sm:end-2 max-sm:top-1 max-sm:p-0';

/** For the pointer alone: with keys and aloud the link itself is there. What is marked to be copied opens nothing. */
function openRow({ currentTarget, target }: MouseEvent<HTMLTableRowElement>): void {
  if (target instanceof Element && target.closest('a, button, input, label, select')) return;
  if (getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLElement>('[data-opens-row]')?.click();
}

export function TableRow<Row>({ row, columns, rowHeader, isCards, isOpened }: TableRowProps<Row>) {
  const words = useWords();
  const hasActions = columns.some((column) => column.isTitleHidden);
  return (
    <tr
      {...tableRole.row}
      className={classNames(rowClass, 'hover:bg-hover', isCards && cardClass, isOpened && 'cursor-pointer')}
      onClick={isOpened ? openRow : undefined}
    >
      {columns.map((column) => {
        const isHeader = column.key === rowHeader;
        const shared = {
          className: classNames(
            'px-4 py-2.5',
            alignment(column.align),
            isHeader && headerClass,
            column.isTitleHidden && actionsClass,
            isCards && (column.isTitleHidden ? cardActionsClass : cardCellClass),
            isCards && isHeader && hasActions && 'max-sm:pe-12',
            column.className,
          ),
        };
        if (isHeader) {
          return (
            <th key={column.key} {...tableRole.rowHeader} scope="row" {...shared}>
              {column.cell(row)}
            </th>
          );
        }
        return (
          <td key={column.key} {...tableRole.cell} {...shared}>
            {isCards && !column.isTitleHidden && (
              // Repeats the column's heading for the eye only: a screen reader has it from the table.
              <span aria-hidden className="shrink-0 text-muted sm:hidden">
                {words(column.title)}
              </span>
            )}
            {isCards ? (
              <span className="min-w-0 max-sm:text-end max-sm:*:justify-end">{column.cell(row)}</span>
            ) : (
              column.cell(row)
            )}
          </td>
        );
      })}
    </tr>
  );
}

type SkeletonRowsProps = { rows: number; columns: number; isCards: boolean };

export function SkeletonRows({ rows, columns, isCards }: SkeletonRowsProps) {
  const rowKeys = Array.from({ length: rows }, (_, index) => `row-${index}`);
  const columnKeys = Array.from({ length: columns }, (_, index) => `column-${index}`);
  return rowKeys.map((rowKey, rowIndex) => (
    <tr key={rowKey} {...tableRole.row} aria-hidden className={classNames(rowClass, isCards && cardClass)}>
      {columnKeys.map((columnKey, columnIndex) => (
        <td
          key={columnKey}
          {...tableRole.cell}
          className={classNames('px-4 py-4', isCards && 'max-sm:block max-sm:px-0 max-sm:py-2')}
        >
          <Skeleton className={(rowIndex + columnIndex) % 2 === 0 ? 'h-3.5 w-3/4' : 'h-3.5 w-1/2'} />
        </td>
      ))}
    </tr>
  ));
}
