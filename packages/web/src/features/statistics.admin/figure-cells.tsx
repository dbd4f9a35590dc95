import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';
import type { Judgement } from './question-judgement.ts';
import { scaleTitle } from './scale-words.ts';
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

type DiscriminationCellProps = { judgements: readonly Judgement[]; isAgainst: boolean };

/** Within each scale that the question belongs to. */
export function DiscriminationCell({ judgements, isAgainst }: DiscriminationCellProps) {
  const say = useSay();
  const { figure } = useFigure();
  if (judgements.length === 0) return <>{figure(null)}</>;
  return (
    <span className="inline-flex flex-col items-start gap-0.5 max-sm:items-end">
      {judgements.map(({ scale, discrimination }) => (
        <span key={scale} className="flex flex-wrap items-baseline gap-x-1.5 max-sm:justify-end">
          <span className="font-medium">{figure(discrimination)}</span>
          <ContentText as="span" className="text-xs text-muted" text={scaleTitle(say, scale)} />
        </span>
      ))}
      {isAgainst && <Chip tone="act">{say(m.statistics_warning_negative)}</Chip>}
    </span>
  );
}
