import type { ReactNode } from 'react';
import { useFormat } from '#i18n/format.ts';
import { classNames } from '../class-names.ts';
import { positionOn } from './scale-position.ts';
import { valueAxis } from './value-axis.ts';

type PlainColumn = { key: string; mark?: string | undefined };

type ColumnPlaneProps<Column> = {
  columns: readonly Column[];
  /** The highest of all columns. */
  highest: number;
  /** What stands in one column, from its place and its width, in hundredths of the plane. */
  draw: (column: Column, box: ColumnBox) => ReactNode;
  onPoint: (column: Column | null) => void;
  /** Room above. */
  className: string;
  children?: ReactNode;
};

export type ColumnBox = { x: number; width: number; heightOf: (value: number) => number };

/** Of the width that a column has, the part it fills. */
const fill = 0.7;

/** Axis and names of columns over time, which runs from left to right in both languages. */
export function ColumnPlane<Column extends PlainColumn>(props: ColumnPlaneProps<Column>) {
  const { columns, highest, draw, onPoint, className, children } = props;
  const format = useFormat();
  const axis = valueAxis(highest);
  const heightOf = (value: number) => positionOn({ minimum: 0, maximum: axis.top }, value);
  const width = 100 / Math.max(1, columns.length);
  return (
    <div
      aria-hidden
      dir="ltr"
      className={classNames('relative h-56 ps-9 pb-6 text-xs text-muted tabular-nums', className)}
    >
      <div className="relative size-full" onPointerLeave={() => onPoint(null)}>
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
            <g key={column.key} onPointerEnter={() => onPoint(column)}>
              <rect x={width * place} y={0} width={width} height={100} fill="transparent" />
              {draw(column, { x: width * (place + (1 - fill) / 2), width: width * fill, heightOf })}
            </g>
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
      {children}
    </div>
  );
}
