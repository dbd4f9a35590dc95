import type { Scale } from '#ui/chart/scale-position.ts';
import type { BandDraft } from '../band-draft.ts';

export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** Parts of a scale that no band reads and that hold a whole score, lowest first. They are allowed, but seldom meant. */
export function gapsOf(bands: readonly BandDraft[], scale: Scale): Gap[] {
  const sorted = bands
    .filter(
      ({ lower, upper }) =>
        Number.isFinite(lower) && Number.isFinite(upper) && lower !== null && upper !== null,
    )
    .toSorted((a, b) => (a.lower ?? 0) - (b.lower ?? 0));
  if (sorted.length === 0) return [];
  const gaps: Gap[] = [];
  let end = scale.minimum;
  let isEndCovered = false;
  for (const { lower, lowerInclusive, upper, upperInclusive } of sorted) {
    if (holdsWhole(end, !isEndCovered, lower ?? 0, !lowerInclusive)) gaps.push({ from: end, to: lower ?? 0 });
    if ((upper ?? 0) < end) continue;
    isEndCovered = upper === end ? isEndCovered || upperInclusive : upperInclusive;
    end = upper ?? 0;
  }
  if (holdsWhole(end, !isEndCovered, scale.maximum, true)) gaps.push({ from: end, to: scale.maximum });
  return gaps;
}

function holdsWhole(from: number, hasFrom: boolean, to: number, hasTo: boolean): boolean {
  if (from > to || (from === to && !(hasFrom && hasTo))) return false;
  const first = Number.isInteger(from) && !hasFrom ? from + 1 : Math.ceil(from);
  const last = Number.isInteger(to) && !hasTo ? to - 1 : Math.floor(to);
  return first <= last;
}
