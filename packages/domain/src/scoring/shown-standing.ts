import type { StandardMeasure } from './standard-score.ts';

const places: Record<StandardMeasure, number> = { z: 3, t: 1, stanine: 0, percentile: 1 };

/** Beyond that a figure is noise of its own making: 64.99999999 is 65. */
const noisePlaces = 6;

/**
 * Where somebody stands among others, as every screen and every report tells it. Cut, not rounded: rounded up, what is
 * just below a bound would seem to stand on it. Nobody stands at percentile 0 or 100.
 */
export function shownStanding(measure: StandardMeasure, value: number): number {
  const size = 10 ** places[measure];
  const shown = Math.floor(Number((value * size).toFixed(noisePlaces))) / size;
  return measure === 'percentile' ? Math.min(99.9, Math.max(0.1, shown)) : shown;
}
