import { scoreDifference } from '../scoring/score-difference.ts';

interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

/** A score as it travels, with what was possible that time. */
export interface Measurement {
  readonly score: number;
  readonly possible: Range;
}

export interface Movement {
  readonly kind: 'once' | 'level' | 'rose' | 'fell';
  /** Scores, or shares of the possible range where that range was not the same each time. */
  readonly from: number;
  readonly to: number;
  readonly difference: number;
}

/** How much of the possible range was reached, from 0 to 1. Blanks can leave a score below it: that is 0. */
export function shareOf({ score, possible: { minimum, maximum } }: Measurement): number {
  if (maximum <= minimum) return 0;
  return Math.min(1, Math.max(0, (score - minimum) / (maximum - minimum)));
}

/** From the first time to the last. Whether more is better is not for this to judge. */
export function movementOf(times: readonly Measurement[], isOneScale: boolean): Movement | null {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return null;
  const [from, to] = isOneScale ? [first.score, last.score] : [shareOf(first), shareOf(last)];
  const difference = isOneScale ? scoreDifference(from, to) : to - from;
  if (times.length === 1) return { kind: 'once', from, to, difference };
  if (difference === 0) return { kind: 'level', from, to, difference };
  return { kind: difference > 0 ? 'rose' : 'fell', from, to, difference };
}

/** The values to draw, and the axis they stand on. */
export function drawnOn(scale: Range | null, times: readonly Measurement[]) {
  if (!scale) return { axis: { minimum: 0, maximum: 1 }, values: times.map(shareOf) };
  const values = times.map(({ score }) => score);
  // Who leaves questions out can end below what a full set of answers gives at least.
  const axis = {
    minimum: Math.min(scale.minimum, ...values),
    maximum: Math.max(scale.maximum, ...values),
  };
  return { axis, values };
}
