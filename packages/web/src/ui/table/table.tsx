import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '../class-names.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { useIsScrollable } from '../use-is-scrollable.ts';
import type { Words } from '../words.ts';
import { useWords } from '../words.ts';
import type { TableColumn, TableSort } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { tableRole } from './table-roles.ts';
import { SkeletonRows, TableRow } from './table-row.tsx';

export type TableProps<Row> = {
  caption: Words;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: TableSort | undefined;
  onSort?: (sort: TableSort) => void;
  /** With no rows yet, stand-ins are shown; with rows, these stay and are marked as busy. */
  isLoading?: boolean;
  skeletonRows?: number;
  /** False where rows come and go by themselves: their number would be said again and again. */
  isCountSaid?: boolean;
  error?: { onRetry?: () => void; requestId?: string | null; description?: Words } | undefined;
  empty?: ReactNode;
  /** What a phone gets: one card per row, or the table in a box that scrolls sideways. */
  phoneView?: 'cards' | 'scroll';
  /** A press anywhere in a row goes where its link with `data-opens-row` does. */
  isRowOpened?: boolean;
};

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, isLoading = false, error, empty } = props;
  const say = useSay();
  const words = useWords();
  const captionId = useId();
  const frame = useRef<HTMLElement>(null);
  const isScrollable = useIsScrollable(frame);
  const isCards = (props.phoneView ?? 'cards') === 'cards';
  const isFirstLoad = isLoading && rows.length === 0;
  const isEmpty = !isLoading && !error && rows.length === 0;
  const rowHeader = (columns.find((column) => column.isRowHeader) ?? columns[0])?.key;
  return (
    <section
      ref={frame}
      aria-labelledby={captionId}
      aria-busy={isLoading}
      tabIndex={isScrollable ? 0 : undefined}
      className="relative overflow-x-auto rounded-xl border border-line bg-surface shadow-low"
    >
      <table
        {...tableRole.table}
        className={classNames(
          'w-full border-collapse text-sm',
          isCards ? 'max-sm:block' : 'max-sm:min-w-160',
        )}
      >
        <caption id={captionId} className="sr-only">
          {words(caption)}
        </caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} isCards={isCards} />
        <tbody
          {...tableRole.group}
          className={classNames(isCards && 'max-sm:block', isLoading && 'opacity-60')}
        >
          {isFirstLoad && (
            <SkeletonRows columns={columns.length} rows={props.skeletonRows ?? 5} isCards={isCards} />
          )}
          {!error &&
            rows.map((row) => (
              <TableRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                rowHeader={rowHeader}
                isCards={isCards}
                isOpened={props.isRowOpened ?? false}
              />
            ))}
        </tbody>
      </table>
      {error && <ErrorState {...error} />}
      {isEmpty && (empty ?? <EmptyState title={m.ui_empty_title} />)}
      <p role="status" className="sr-only">
        {isLoading && say(m.ui_loading)}
        {!isLoading && (props.isCountSaid ?? true) && say(m.ui_row_count, { count: rows.length })}
      </p>
    </section>
  );
}
