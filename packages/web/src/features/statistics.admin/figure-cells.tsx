import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';
import { useFigure } from './use-figure.ts';

export function FigureCell({ value }: { value: number | null }) {
  return <>{useFigure().figure(value)}</>;
}

/** The bar fills as the line is read. */
export function FacilityCell({ value }: { value: number | null }) {
  const { percent } = useFigure();
  return (
    <span className="inline-flex flex-col gap-1 max-sm:items-end">
      {percent(value)}
      <span aria-hidden className="h-1.5 w-20 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full bg-primary"
          style={{ inlineSize: `${Math.min(1, Math.max(0, value ?? 0)) * 100}%` }}
        />
      </span>
    </span>
  );
}

type DiscriminationCellProps = { value: number | null; inSection: number | null };

export function DiscriminationCell({ value, inSection }: DiscriminationCellProps) {
  const say = useSay();
  const { figure } = useFigure();
  return (
    <span className="inline-flex flex-col items-start gap-0.5 max-sm:items-end">
      <span className="font-medium">{figure(value)}</span>
      <span className="text-muted">{say(m.statistics_in_section, { value: figure(inSection) })}</span>
      {value !== null && value < 0 && <Chip tone="act">{say(m.statistics_warning_negative)}</Chip>}
    </span>
  );
}
