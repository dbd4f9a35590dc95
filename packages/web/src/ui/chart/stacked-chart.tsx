import { useState } from 'react';
import { useFormat } from '#i18n/format.ts';
import { classNames } from '../class-names.ts';
import { type ColumnBox, ColumnPlane } from './column-plane.tsx';
import { TableBehind } from './table-behind.tsx';

export type StackTone = 'good' | 'watch' | 'act' | 'none';

export type StackPart = { key: StackTone; name: string };

export type StackColumn = {
  key: string;
  /** What the column stands for, in full. */
  name: string;
  mark?: string | undefined;
  values: Record<StackTone, number>;
};

type StackedChartProps = {
  columns: readonly StackColumn[];
  parts: readonly StackPart[];
  caption: string;
  /** The heading of the column of names in the table behind the picture. */
  columnName: string;
};

const fills: Record<StackTone, string> = {
  good: 'fill-primary',
  watch: 'fill-accent',
  act: 'fill-danger',
  none: 'fill-line',
};
const swatches: Record<StackTone, string> = {
  good: 'bg-primary',
  watch: 'bg-accent',
  act: 'bg-danger',
  none: 'bg-line',
};

/** Columns made of parts, over time. */
export function StackedChart({ columns, parts, caption, columnName }: StackedChartProps) {
  const format = useFormat();
  const [pointed, setPointed] = useState<StackColumn | null>(null);
  const totalOf = ({ values }: StackColumn) => parts.reduce((sum, { key }) => sum + values[key], 0);
  return (
    <figure className="relative">
      <ul aria-hidden className="mb-1 flex flex-wrap gap-x-4 text-sm text-muted">
        {parts.map(({ key, name }) => (
          <li key={key} className="flex items-center gap-1.5">
            <span className={classNames('size-3 rounded-sm border border-control', swatches[key])} />
            {name}
            {pointed && ` ${format.number(pointed.values[key])}`}
          </li>
        ))}
        <li className="font-medium text-ink">{pointed?.name}</li>
      </ul>
      <ColumnPlane
        columns={columns}
        highest={Math.max(0, ...columns.map(totalOf))}
        onPoint={setPointed}
        className="pt-3"
        draw={(column, box) => <Stack column={column} parts={parts} box={box} />}
      />
      <TableBehind
        caption={caption}
        headings={[columnName, ...parts.map(({ name }) => name)]}
        rows={columns.map(({ key, name, values }) => ({
          key,
          name,
          cells: parts.map((part) => format.number(values[part.key])),
        }))}
      />
    </figure>
  );
}

type StackProps = { column: StackColumn; parts: readonly StackPart[]; box: ColumnBox };

function Stack({ column, parts, box: { x, width, heightOf } }: StackProps) {
  let below = 0;
  return parts.map(({ key }) => {
    const bottom = heightOf(below);
    below += column.values[key];
    const top = heightOf(below);
    return <rect key={key} x={x} y={100 - top} width={width} height={top - bottom} className={fills[key]} />;
  });
}
