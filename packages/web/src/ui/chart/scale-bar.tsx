import { drawnBands } from '@sanjeh/domain/scoring/drawn-bands';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '../class-names.ts';
import { positionOn, type Scale, type ScaleTone } from './scale-position.ts';

export type ScaleBarBand = { lower: number; upper: number; label: string; tone: ScaleTone };

type ScaleBarProps = {
  scale: Scale;
  score: number;
  bands: readonly ScaleBarBand[];
  /** How far the score may be off to both sides. */
  range?: { low: number; high: number } | null;
  /** What the scale measures, for those who cannot see it. */
  label: string;
};

const tones: Record<ScaleTone, string> = {
  good: 'bg-primary/70',
  watch: 'bg-accent/80',
  act: 'bg-danger/60',
};

/** A score on its scale. Numbers grow from left to right in both languages, as on every ruler. */
export function ScaleBar({ scale, score, bands, range = null, label }: ScaleBarProps) {
  const say = useSay();
  const format = useFormat();
  const place = positionOn(scale, score);
  const words = say(m.ui_scale_words, { score, minimum: scale.minimum, maximum: scale.maximum });
  return (
    <figure dir="ltr" role="img" aria-label={`${label}. ${words}`} className="pt-9 pb-6">
      <div aria-hidden className="relative h-3 rounded-full bg-line">
        <div className="absolute inset-0 overflow-hidden rounded-full">
          {drawnBands(bands, score).map((band) => {
            const from = positionOn(scale, band.lower);
            return (
              <span
                key={`${band.lower} ${band.label}`}
                className={classNames(
                  'absolute inset-y-0 border-s-2 border-surface first:border-s-0',
                  tones[band.tone],
                )}
                style={{
                  insetInlineStart: `${from}%`,
                  inlineSize: `${positionOn(scale, band.upper) - from}%`,
                }}
              />
            );
          })}
          {bands.length === 0 && (
            <span className="absolute inset-y-0 start-0 bg-primary" style={{ inlineSize: `${place}%` }} />
          )}
        </div>
        {range && <Reach from={positionOn(scale, range.low)} to={positionOn(scale, range.high)} />}
        <span
          className="absolute -top-1 size-5 -translate-x-1/2 rounded-full border-4 border-surface bg-ink shadow-low"
          style={{ insetInlineStart: `${place}%` }}
        />
        <span
          className="absolute -top-8 -translate-x-1/2 text-sm font-bold"
          style={{ insetInlineStart: `clamp(0.75rem, ${place}%, calc(100% - 0.75rem))` }}
        >
          {format.number(score)}
        </span>
        <span className="absolute start-0 top-4 text-xs text-muted">{format.number(scale.minimum)}</span>
        <span className="absolute end-0 top-4 text-xs text-muted">{format.number(scale.maximum)}</span>
      </div>
    </figure>
  );
}

/** Like the stroke of an error bar, lying. */
function Reach({ from, to }: { from: number; to: number }) {
  return (
    <span
      className="absolute -inset-y-1 border-x-2 border-ink"
      style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }}
    >
      <span className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-ink" />
    </span>
  );
}
