import { useFormat } from '#i18n/format.ts';
import { m } from '#paraglide/messages.js';
import type { TableColumn } from '#ui/table/table-column.ts';
import { OrderCell } from './order-cell.tsx';
import { useMovedFocus } from './use-moved-focus.ts';
import type { ListOrder } from './use-order.ts';
import { useRowDrag } from './use-row-drag.ts';

type OrderColumn<Row extends { id: number }> = {
  order: ListOrder<Row>;
  isOrderable: boolean;
  helpId: string;
  /** How many rows stand on the pages before. */
  before: number;
  nameOf: (row: Row) => string;
  announce: (name: string, place: number) => void;
};

/** The place of each row, with what moves it. */
export function useOrderColumn<Row extends { id: number; rowOrder: number }>(
  options: OrderColumn<Row>,
): TableColumn<Row> {
  const { order, isOrderable, helpId, before, nameOf, announce } = options;
  const { rows } = order;
  const format = useFormat();
  const keepFocus = useMovedFocus();
  const { dragged, start } = useRowDrag({
    onPreview: order.preview,
    onDrop: order.drop,
    onCancel: order.forget,
  });
  return {
    key: 'rowOrder',
    title: m.list_row_order,
    isSortable: true,
    className: 'sm:w-48',
    cell: (row) => {
      const index = rows.indexOf(row);
      if (!isOrderable) return <span className="tabular-nums">{format.number(row.rowOrder)}</span>;
      return (
        <OrderCell
          id={row.id}
          name={nameOf(row)}
          place={before + index + 1}
          index={index}
          count={rows.length}
          isDragged={dragged === row.id}
          helpId={helpId}
          onDragStart={(event) => start(event, row.id)}
          onMove={(to, control) => {
            const place = Math.min(Math.max(to, 0), rows.length - 1);
            if (place === index) return;
            keepFocus(row.id, control);
            order.move(row.id, place);
            announce(nameOf(row), before + place + 1);
          }}
        />
      );
    },
  };
}
