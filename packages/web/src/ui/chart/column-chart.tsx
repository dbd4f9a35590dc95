import { useState } from 'react';
import { useFormat } from '#i18n/format.ts';
import { positionOn } from './scale-position.ts';
import { valueAxis } from './value-axis.ts';

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

/** Of the width that a column has, the part it fills. */
const fill = 0.7;

/** Columns over time. Time runs from left to right in both languages; who cannot see them reads the table. */
export function ColumnChart({ columns, caption, names, describe }: ColumnChartProps) {
  const format = useFormat();
  const [pointed, setPointed] = useState<Column | null>(null);
  const axis = valueAxis(Math.max(0, ...columns.map(({ value }) => value)));
  const heightOf = (value: number) => positionOn({ minimum: 0, maximum: axis.top }, value);
  const width = 100 / Math.max(1, columns.length);
  return (
    <figure className="relative">
      <div aria-hidden dir="ltr" className="relative h-56 ps-9 pt-7 pb-6 text-xs text-muted tabular-nums">
        <div className="relative size-full" onPointerLeave={() => setPointed(null)}>
          {axis.ticks.map((tick) => (
            <div
              key={tick}
              className="absolute inset-x-0 border-t border-line"
              style={{ insetBlockEnd: `${heightOf(tick)}%` }}
            >
              <span className="absolute -start-9 w-7 -translate-y-1/2 text-end">{format.number(tick)}</span>
            </div>
          ))}
          <svg
            aria-hidden
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full"
          >
            {columns.map((column, place) => (
              <rect
                key={column.key}
                x={width * (place + (1 - fill) / 2)}
                y={100 - heightOf(column.value)}
                width={width * fill}
                height={heightOf(column.value)}
                className={column === pointed ? 'fill-primary-text' : 'fill-primary'}
              />
            ))}
            {columns.map((column, place) => (
              <rect
                key={column.key}
                x={width * place}
                y={0}
                width={width}
                height={100}
                fill="transparent"
                onPointerEnter={() => setPointed(column)}
              />
            ))}
          </svg>
          {columns.map(
            ({ key, mark }, place) =>
              mark && (
                <span
                  key={key}
                  className="absolute top-full mt-1 -translate-x-1/2 whitespace-nowrap"
                  // The outermost ones stay inside.
                  style={{
                    insetInlineStart: `clamp(1.25rem, ${width * (place + 0.5)}%, calc(100% - 1.25rem))`,
                  }}
                >
                  <bdi>{mark}</bdi>
                </span>
              ),
          )}
        </div>
        <p dir="auto" className="absolute inset-x-0 top-0 text-center text-sm font-medium text-ink">
          {pointed && describe(pointed)}
        </p>
      </div>
      {/* A table by itself cannot be made small. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{names.column}</th>
              <th scope="col">{names.value}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ key, name, value }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{format.number(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
