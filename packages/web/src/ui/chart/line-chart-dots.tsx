import { classNames } from '../class-names.ts';

type Dot = {
  key: string;
  x: number;
  y: number;
  isCurrent: boolean;
  isHollow: boolean;
  isBreak: boolean;
  reach: { top: number; bottom: number } | undefined;
};

/** The line in pieces, so that one of them can be broken, and the dots on top of it. */
export function LineChartDots({ dots }: { dots: readonly Dot[] }) {
  return (
    <>
      {dots.map((dot, index) => {
        const before = dots[index - 1];
        if (!before) return null;
        return (
          <line
            key={dot.key}
            x1={`${before.x}%`}
            y1={`${before.y}%`}
            x2={`${dot.x}%`}
            y2={`${dot.y}%`}
            strokeWidth={2}
            strokeDasharray={dot.isBreak ? '3 5' : undefined}
            className="stroke-muted"
          />
        );
      })}
      {dots.map((dot) => (
        <g key={dot.key}>
          {dot.reach && (
            <line
              x1={`${dot.x}%`}
              x2={`${dot.x}%`}
              y1={`${dot.reach.top}%`}
              y2={`${dot.reach.bottom}%`}
              strokeWidth={3}
              className="stroke-ink/40"
            />
          )}
          {dot.isCurrent && (
            <circle
              cx={`${dot.x}%`}
              cy={`${dot.y}%`}
              r={10}
              strokeWidth={2}
              className="fill-none stroke-secondary-text"
            />
          )}
          <circle
            cx={`${dot.x}%`}
            cy={`${dot.y}%`}
            r={6}
            strokeWidth={2}
            className={classNames('stroke-ink', dot.isHollow ? 'fill-surface' : 'fill-ink')}
          />
        </g>
      ))}
    </>
  );
}
