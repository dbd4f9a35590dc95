import { useState } from 'react';
import { useFormat } from '#i18n/format.ts';
import { ColumnPlane } from './column-plane.tsx';
import { TableBehind } from './table-behind.tsx';

export type Column = {
  key: string;
  /** What the column stands for, in full. */
  name: string;
  /** Below it on the axis, where there is room. */
  mark?: string | undefined;
  value: number;
};

type ColumnChartProps = {
  columns: readonly Column[];
  caption: string;
  /** The headings of the table behind the picture. */
  names: { column: string; value: string };
  /** What is said of one column. */
  describe: (column: Column) => string;
};

/** Columns over time. Who cannot see them reads the table. */
export function ColumnChart({ columns, caption, names, describe }: ColumnChartProps) {
  const format = useFormat();
  const [pointed, setPointed] = useState<Column | null>(null);
  return (
    <figure className="relative">
      <ColumnPlane
        columns={columns}
        highest={Math.max(0, ...columns.map(({ value }) => value))}
        onPoint={setPointed}
        className="pt-7"
        draw={(column, { x, width, heightOf }) => (
          <rect
            x={x}
            y={100 - heightOf(column.value)}
            width={width}
            height={heightOf(column.value)}
            className={column === pointed ? 'fill-primary-text' : 'fill-primary'}
          />
        )}
      >
        <p dir="auto" className="absolute inset-x-0 top-0 text-center text-sm font-medium text-ink">
          {pointed && describe(pointed)}
        </p>
      </ColumnPlane>
      <TableBehind
        caption={caption}
        headings={[names.column, names.value]}
        rows={columns.map(({ key, name, value }) => ({ key, name, cells: [format.number(value)] }))}
      />
    </figure>
  );
}
