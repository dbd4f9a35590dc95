import { sayIn } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { Scale } from '#ui/chart/scale-position.ts';
import type { BandDraft } from './band-draft.ts';
import { newBand } from './band-draft.ts';
import { snap } from './scale/scale.ts';

/** Which end of a scale is the one to worry about. */
export type BandDirection = 'high_is_good' | 'high_is_concern';

/** What a band says, from the best to the one that needs most. */
export interface BandLevel {
  readonly severity: BandDraft['severity'];
  readonly label: string;
  readonly englishLabel: string;
}

const level = (severity: BandDraft['severity'], label: typeof m.band_start_good): BandLevel => ({
  severity,
  label: sayIn('fa', label),
  englishLabel: sayIn('en', label),
});

/** As many levels as there are bands; between the best and the last lies what is near the limit. */
export function usualLevels(count: number): BandLevel[] {
  if (count === 1) return [level('good', m.band_start_good)];
  const between = [m.band_start_watch, m.band_start_watch_more, m.band_start_watch_most];
  return [
    level('good', m.band_start_good),
    ...Array.from({ length: count - 2 }, (_, index) =>
      level('watch', between[Math.min(index, between.length - 1)] ?? m.band_start_watch),
    ),
    level('act', m.band_start_act),
  ];
}

/** Where equal parts of a scale end. */
export function equalCuts(scale: Scale, count: number): number[] {
  const width = (scale.maximum - scale.minimum) / count;
  const cuts = Array.from({ length: count - 1 }, (_, index) =>
    snap(scale, scale.minimum + (index + 1) * width),
  );
  return [...new Set(cuts)].filter((cut) => cut > scale.minimum && cut < scale.maximum);
}

/** Bands that cover the whole scale; each but the first begins at its cut-off, which belongs to it. */
export function cutBands(
  scope: number | null,
  scale: Scale,
  cuts: readonly number[],
  direction: BandDirection,
  levels: readonly BandLevel[] = usualLevels(cuts.length + 1),
): BandDraft[] {
  const bounds = [scale.minimum, ...cuts, scale.maximum];
  const inOrder = direction === 'high_is_concern' ? levels : levels.toReversed();
  return bounds.slice(1).map((upper, index) =>
    newBand({
      scope,
      ...(inOrder[index] ?? { severity: 'watch' }),
      lower: bounds[index] ?? scale.minimum,
      upper,
      lowerInclusive: true,
      upperInclusive: index === cuts.length,
    }),
  );
}

/** Three bands of one width, to be moved and renamed. */
export function threeBands(scope: number | null, scale: Scale, direction: BandDirection): BandDraft[] {
  return cutBands(scope, scale, equalCuts(scale, 3), direction);
}

/** The bands of one scale on another, at the same share of its width where the two differ. */
export function copiedBands(
  bands: readonly BandDraft[],
  from: Scale,
  to: Scale,
  scope: number | null,
): BandDraft[] {
  const isSame = from.minimum === to.minimum && from.maximum === to.maximum;
  const ratio = (to.maximum - to.minimum) / (from.maximum - from.minimum);
  const moved = (bound: number | null) => {
    if (bound === null || Number.isNaN(bound) || isSame) return bound;
    return snap(to, to.minimum + (bound - from.minimum) * ratio);
  };
  return bands.map(({ key: _, origin: __, ...band }) =>
    newBand({ ...band, scope, lower: moved(band.lower), upper: moved(band.upper) }),
  );
}

/** A band over what is still free above the others, or an empty one when nothing is. */
export function nextBand(scope: number | null, scale: Scale, others: readonly BandDraft[]): BandDraft {
  const last = others.toSorted((a, b) => (a.upper ?? 0) - (b.upper ?? 0)).at(-1);
  if (last === undefined) return newBand({ scope, lower: scale.minimum, upper: scale.maximum });
  if (last.upper === null || Number.isNaN(last.upper) || last.upper >= scale.maximum)
    return newBand({ scope });
  return newBand({ scope, lower: last.upper, lowerInclusive: !last.upperInclusive, upper: scale.maximum });
}
