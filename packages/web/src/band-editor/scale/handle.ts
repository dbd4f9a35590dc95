import type { Scale } from '#ui/chart/scale-position.ts';
import type { BandDraft } from '../band-draft.ts';

/** One point of the scale that can be moved: where a band ends and the next one begins they move together. */
export interface Handle {
  readonly id: string;
  readonly value: number;
  readonly below: BandDraft | null;
  readonly above: BandDraft | null;
}

const isNumber = (value: number | null): value is number => value !== null && !Number.isNaN(value);

export function handlesOf(bands: readonly BandDraft[]): Handle[] {
  const taken = new Set<string>();
  const ends = bands.flatMap((band): Handle[] => {
    if (!isNumber(band.upper)) return [];
    const next = bands.find(
      (other) => other.lower === band.upper && other.key !== band.key && !taken.has(other.key),
    );
    if (next) taken.add(next.key);
    return [{ id: `${band.key}-upper`, value: band.upper, below: band, above: next ?? null }];
  });
  const starts = bands.flatMap((band): Handle[] =>
    isNumber(band.lower) && !taken.has(band.key)
      ? [{ id: `${band.key}-lower`, value: band.lower, below: null, above: band }]
      : [],
  );
  return [...ends, ...starts].toSorted((a, b) => a.value - b.value);
}

export function moveHandle(
  bands: readonly BandDraft[],
  { below, above }: Handle,
  value: number,
): BandDraft[] {
  return bands.map((band) => {
    if (band.key === below?.key) return { ...band, upper: value };
    return band.key === above?.key ? { ...band, lower: value } : band;
  });
}

/** How far a handle may go before it turns its own band inside out. */
export function limitsOf(scale: Scale, { below, above }: Handle): Scale {
  const lowest = isNumber(below?.lower ?? null) ? (below?.lower ?? 0) : scale.minimum;
  const highest = isNumber(above?.upper ?? null) ? (above?.upper ?? 0) : scale.maximum;
  return { minimum: Math.max(scale.minimum, lowest), maximum: Math.min(scale.maximum, highest) };
}
