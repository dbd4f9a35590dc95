import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { Scale } from '#ui/chart/scale-position.ts';
import { positionOn } from '#ui/chart/scale-position.ts';
import type { BandDraft } from '../band-draft.ts';
import { useBandName } from '../use-band-name.ts';
import type { Handle } from './handle.ts';
import { limitsOf } from './handle.ts';
import { snap, stepOf, valueAt } from './scale.ts';

type ScaleHandleProps = {
  handle: Handle;
  scale: Scale;
  track: RefObject<HTMLDivElement | null>;
  onMove: (handle: Handle, value: number) => void;
};

function useHandleName({ below, above }: Handle): string {
  const say = useSay();
  const nameOf = useBandName();
  const name = (band: BandDraft) => nameOf(band);
  if (below && above) return say(m.band_handle_between, { below: name(below), above: name(above) });
  if (below) return say(m.band_handle_upper, { label: name(below) });
  return above ? say(m.band_handle_lower, { label: name(above) }) : '';
}

const pageSteps = 10;

/** A slider on the scale. The scale runs from left to right in both languages, and so do the arrow keys on it. */
export function ScaleHandle({ handle, scale, track, onMove }: ScaleHandleProps) {
  const format = useFormat();
  const label = useHandleName(handle);
  const { value } = handle;
  const limits = limitsOf(scale, handle);
  const move = (wanted: number) => {
    const next = Math.min(Math.max(snap(scale, wanted), limits.minimum), limits.maximum);
    if (next !== value) onMove(handle, next);
  };
  const step = stepOf(scale);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowRight: value + step,
      ArrowUp: value + step,
      ArrowLeft: value - step,
      ArrowDown: value - step,
      PageUp: value + pageSteps * step,
      PageDown: value - pageSteps * step,
      Home: limits.minimum,
      End: limits.maximum,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    move(next);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = track.current?.getBoundingClientRect();
    if (box && box.width > 0) move(valueAt(scale, (event.clientX - box.x) / box.width));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={limits.minimum}
      aria-valuemax={limits.maximum}
      aria-valuenow={value}
      aria-valuetext={format.number(value)}
      data-handle={handle.id}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      className="group absolute top-1/2 z-10 grid h-12 w-8 -translate-x-1/2 -translate-y-1/2 cursor-ew-resize touch-none place-items-center rounded-lg pointer-coarse:w-11"
      style={{ insetInlineStart: `${positionOn(scale, value)}%` }}
    >
      <span className="h-10 w-1.5 rounded-full bg-ink shadow-low transition-transform group-hover:scale-x-150 group-focus-visible:scale-x-150" />
      <span className="absolute -top-6 rounded bg-surface px-1 text-xs font-bold">
        {format.number(value)}
      </span>
    </div>
  );
}
