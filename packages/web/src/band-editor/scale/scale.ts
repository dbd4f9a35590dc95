import type { Scale } from '#ui/chart/scale-position.ts';

/** Scores have three places; sums of binary fractions have dust after them. */
function tidy(value: number): number {
  return Number(value.toFixed(3));
}

/** How far one press of a key goes: whole points where the scale has enough of them. */
export function stepOf({ minimum, maximum }: Scale): number {
  const width = maximum - minimum;
  if (width >= 1000) return 10 ** (Math.floor(Math.log10(width)) - 2);
  if (width >= 10) return 1;
  return width >= 1 ? 0.1 : 0.01;
}

/** The nearest step on the scale; its ends are always on it. */
export function snap(scale: Scale, value: number): number {
  const step = stepOf(scale);
  const { minimum, maximum } = scale;
  if (value <= minimum) return minimum;
  if (value >= maximum) return maximum;
  const nearest = tidy(Math.round(value / step) * step);
  return Math.min(Math.max(nearest, minimum), maximum);
}

export function valueAt({ minimum, maximum }: Scale, share: number): number {
  return minimum + (maximum - minimum) * Math.min(1, Math.max(0, share));
}

const wantedTicks = 6;

/** Round numbers along the scale, for its labels. */
export function ticksOf({ minimum, maximum }: Scale): number[] {
  const width = maximum - minimum;
  if (width <= 0) return [minimum];
  const rough = width / wantedTicks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.ceil(minimum / step) * step;
  const inner = Array.from({ length: Math.floor((maximum - first) / step) + 1 }, (_, index) =>
    tidy(first + index * step),
  );
  // A label too near to an end would run into that of the end.
  const isClear = (tick: number) => tick - minimum > step / 2 && maximum - tick > step / 2;
  return [minimum, ...inner.filter(isClear), maximum];
}
