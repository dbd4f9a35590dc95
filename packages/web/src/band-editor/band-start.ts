import { sayIn } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { Scale } from '#ui/chart/scale-position.ts';
import type { BandDraft } from './band-draft.ts';
import { newBand } from './band-draft.ts';
import { snap } from './scale/scale.ts';

const thirds = [
  { severity: 'act', label: m.band_start_act },
  { severity: 'watch', label: m.band_start_watch },
  { severity: 'good', label: m.band_start_good },
] as const;

/** Three bands of one width that cover the whole scale, to be moved and renamed. */
export function threeBands(scope: number | null, scale: Scale): BandDraft[] {
  const width = (scale.maximum - scale.minimum) / thirds.length;
  return thirds.map(({ severity, label }, index) =>
    newBand({
      scope,
      severity,
      lower: snap(scale, scale.minimum + index * width),
      upper: index === 2 ? scale.maximum : snap(scale, scale.minimum + (index + 1) * width),
      lowerInclusive: true,
      upperInclusive: index === 2,
      label: sayIn('fa', label),
      englishLabel: sayIn('en', label),
    }),
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
