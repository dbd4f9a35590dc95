import { type Decimal, decimalToString, parseDecimal } from '@sanjeh/domain/decimal/decimal';
import { bandGaps } from '@sanjeh/domain/scoring/band-gaps';
import type { Scale } from '#ui/chart/scale-position.ts';
import { toDecimalRange, toRange } from '../band-check.ts';
import type { BandDraft } from '../band-draft.ts';

export interface Gap {
  readonly from: number;
  readonly to: number;
}

const shown = (value: Decimal) => Number(decimalToString(value));

/**
 * Parts of a scale that somebody can reach and no band reads, lowest first. They are allowed, but seldom meant. The grid is
 * how far apart the values lie there, counted from zero; null: anywhere.
 */
export function gapsOf(bands: readonly BandDraft[], scale: Scale, grid: number | null): Gap[] {
  const ranges = bands.flatMap((band) => toRange(band) ?? []);
  const step = grid === null ? null : parseDecimal(String(grid));
  return bandGaps(ranges, toDecimalRange(scale), step).map(({ from, to }) => ({
    from: shown(from),
    to: shown(to),
  }));
}

/** Whether one of them lies between two bands. */
export function isBetween(gaps: readonly Gap[], { minimum, maximum }: Scale): boolean {
  return gaps.some(({ from, to }) => from > minimum && to < maximum);
}
