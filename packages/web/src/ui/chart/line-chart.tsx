import { labelledPlaces, placesInTime } from '@sanjeh/domain/score-history/time-places';
import { classNames } from '../class-names.ts';
import { LineChartDots } from './line-chart-dots.tsx';
import { positionOn, type Scale, type ScaleTone } from './scale-position.ts';

export type LinePoint = {
  key: string;
  instant: number;
  value: number;
  /** The value and the day, as people read them. */
  valueText: string;
  dayText: string;
  isCurrent: boolean;
  /** A part is missing, so the value says less. */
  isHollow: boolean;
  /** Cannot be compared with the point before without care. */
  isBreak: boolean;
  /** How far the value may be off to both sides. */
  range?: { low: number; high: number } | undefined;
};

type Props = {
  scale: Scale;
  ends: { minimum: string; maximum: string };
  points: readonly LinePoint[];
  bands: readonly { lower: number; upper: number; tone: ScaleTone }[];
  /** What the picture shows, in words. */
  label: string;
  isSmall?: boolean;
};

const tones: Record<ScaleTone, string> = {
  good: 'fill-primary/25',
  watch: 'fill-accent/35',
  act: 'fill-danger/20',
};

/** Values over time. Time runs from left to right in both languages, as on every chart. */
export function LineChart({ scale, ends, points, bands, label, isSmall = false }: Props) {
  const places = placesInTime(points.map(({ instant }) => instant));
  const current = points.findIndex(({ isCurrent }) => isCurrent);
  const dots = points.map((point, index) => ({
    ...point,
    // Room at both sides for the dots and their labels.
    x: 8 + 84 * (places[index] ?? 0),
    y: 100 - positionOn(scale, point.value),
    reach: point.range && {
      top: 100 - positionOn(scale, point.range.high),
      bottom: 100 - positionOn(scale, point.range.low),
    },
  }));
  const valued = labelledPlaces(places, isSmall ? 0.2 : 0.12, [current]);
  const dated = labelledPlaces(places, 0.32, [current]);
  return (
    <figure dir="ltr" role="img" aria-label={label} className="flex pt-9 pb-7">
      <div
        aria-hidden
        className="flex w-10 shrink-0 flex-col justify-between pe-2 text-end text-xs leading-none text-muted"
      >
        <span className="-mt-1">{ends.maximum}</span>
        <span className="-mb-1">{ends.minimum}</span>
      </div>
      <div aria-hidden className={classNames('relative min-w-0 flex-1', isSmall ? 'h-24' : 'h-40')}>
        <svg className="absolute inset-0 size-full overflow-visible" aria-hidden="true">
          {bands.map((band) => {
            const top = 100 - positionOn(scale, band.upper);
            const height = 100 - positionOn(scale, band.lower) - top;
            return (
              <rect
                key={band.lower}
                width="100%"
                y={`${top}%`}
                height={`${height}%`}
                className={tones[band.tone]}
              />
            );
          })}
          {[0, 100].map((y) => (
            <line key={y} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} className="stroke-line" />
          ))}
          <LineChartDots dots={dots} />
        </svg>
        {dots.map((dot, index) => (
          <div key={dot.key}>
            {valued.has(index) && (
              <span
                className="absolute -mt-9 -translate-x-1/2 text-sm font-bold whitespace-nowrap"
                style={{ insetInlineStart: `${dot.x}%`, insetBlockStart: `${dot.y}%` }}
              >
                <bdi>{dot.valueText}</bdi>
              </span>
            )}
            {dated.has(index) && (
              <span
                className="absolute top-full mt-2 -translate-x-1/2 text-xs whitespace-nowrap text-muted"
                style={{ insetInlineStart: `${dot.x}%` }}
              >
                <bdi>{dot.dayText}</bdi>
              </span>
            )}
          </div>
        ))}
      </div>
    </figure>
  );
}
