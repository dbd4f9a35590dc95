import { useState } from 'react';
import { useFormat } from '#i18n/format.ts';
import { classNames } from '../class-names.ts';
import { positionOn } from './scale-position.ts';
import { valueAxis } from './value-axis.ts';

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

const fill = 0.7;
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

/** Columns made of parts, over time, which runs from left to right in both languages. */
export function StackedChart({ columns, parts, caption, columnName }: StackedChartProps) {
  const format = useFormat();
  const [pointed, setPointed] = useState<StackColumn | null>(null);
  const totalOf = ({ values }: StackColumn) => parts.reduce((sum, { key }) => sum + values[key], 0);
  const axis = valueAxis(Math.max(0, ...columns.map(totalOf)));
  const heightOf = (value: number) => positionOn({ minimum: 0, maximum: axis.top }, value);
  const width = 100 / Math.max(1, columns.length);
  const partsOf = (column: StackColumn) => {
    let below = 0;
    return parts.map(({ key }) => {
      const bottom = below;
      below += column.values[key];
      return { key, bottom: heightOf(bottom), top: heightOf(below) };
    });
  };
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
      <div aria-hidden dir="ltr" className="relative h-56 ps-9 pt-3 pb-6 text-xs text-muted tabular-nums">
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
            {columns.map((column, place) =>
              partsOf(column).map(({ key, bottom, top }) => (
                <rect
                  key={`${column.key}-${key}`}
                  x={width * (place + (1 - fill) / 2)}
                  y={100 - top}
                  width={width * fill}
                  height={top - bottom}
                  className={fills[key]}
                />
              )),
            )}
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
      </div>
      {/* A table by itself cannot be made small. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columnName}</th>
              {parts.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ key, name, values }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {parts.map((part) => (
                  <td key={part.key}>{format.number(values[part.key])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
