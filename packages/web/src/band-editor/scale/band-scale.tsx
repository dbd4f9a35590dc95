import { useRef } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { Scale } from '#ui/chart/scale-position.ts';
import { positionOn } from '#ui/chart/scale-position.ts';
import { classNames } from '#ui/class-names.ts';
import type { BandDraft } from '../band-draft.ts';
import { useBandName } from '../use-band-name.ts';
import type { Handle } from './handle.ts';
import { handlesOf, moveHandle } from './handle.ts';
import { ticksOf } from './scale.ts';
import { ScaleHandle } from './scale-handle.tsx';

type BandScaleProps = {
  label: string;
  scale: Scale;
  bands: readonly BandDraft[];
  /** Bands with something wrong about their bounds. */
  wrong: ReadonlySet<string>;
  onChange: (bands: BandDraft[]) => void;
};

const fills = {
  good: 'bg-primary text-on-primary',
  watch: 'bg-accent text-on-accent',
  act: 'bg-danger text-on-danger',
};

/** The bands on their scale. Numbers grow from left to right in both languages, as on every ruler. */
export function BandScale({ label, scale, bands, wrong, onChange }: BandScaleProps) {
  const say = useSay();
  const format = useFormat();
  const nameOf = useBandName();
  const track = useRef<HTMLDivElement>(null);
  const move = (handle: Handle, value: number) => onChange(moveHandle(bands, handle, value));
  return (
    <div dir="ltr" role="group" aria-label={say(m.band_scale, { label })} className="px-5 pt-8 pb-8">
      <div ref={track} className="relative h-12 rounded-lg bg-line">
        {bands.map((band) => {
          if (band.lower === null || band.upper === null || !(band.upper >= band.lower)) return null;
          const from = positionOn(scale, band.lower);
          return (
            <span
              key={band.key}
              aria-hidden
              className={classNames(
                'absolute inset-y-0 grid place-items-center overflow-hidden rounded-lg border px-2',
                fills[band.severity],
                wrong.has(band.key) ? 'border-2 border-dashed border-danger-text' : 'border-surface',
              )}
              style={{
                insetInlineStart: `${from}%`,
                inlineSize: `${positionOn(scale, band.upper) - from}%`,
              }}
            >
              <ContentText className="max-w-full truncate text-sm font-semibold" text={nameOf(band)} />
            </span>
          );
        })}
        {handlesOf(bands).map((handle) => (
          <ScaleHandle key={handle.id} handle={handle} scale={scale} track={track} onMove={move} />
        ))}
        {ticksOf(scale).map((tick) => (
          <span
            key={tick}
            aria-hidden
            className="absolute top-full -translate-x-1/2 pt-1 text-xs text-muted before:mx-auto before:block before:h-1.5 before:w-px before:bg-control"
            style={{ insetInlineStart: `${positionOn(scale, tick)}%` }}
          >
            {format.number(tick)}
          </span>
        ))}
      </div>
    </div>
  );
}
