import { normalQuantile } from '../statistics/normal-distribution.ts';

export const intervalLevels = [68, 90, 95] as const;
export type IntervalLevel = (typeof intervalLevels)[number];

export interface Interval {
  readonly level: IntervalLevel;
  readonly low: number;
  readonly high: number;
}

/** How exactly a scale measures the people of a group: the deviation of their scores, and its reliability. */
export interface Precision {
  readonly sd: number;
  readonly reliability: number;
}

function around(middle: number, error: number, level: IntervalLevel): Interval {
  const reach = normalQuantile(0.5 + level / 200) * error;
  return { level, low: middle - reach, high: middle + reach };
}

/** Where the score would lie if it were measured again and again: SD · √(1 − r) to both sides. */
export function scoreInterval(score: number, { sd, reliability }: Precision, level: IntervalLevel): Interval {
  return around(score, sd * Math.sqrt(1 - reliability), level);
}

/** What the score would most likely average to: nearer to the group's mean, the less reliable the scale is. */
export function trueScore(
  score: number,
  { mean, sd, reliability }: Precision & { readonly mean: number },
  level: IntervalLevel,
): { readonly score: number; readonly interval: Interval } {
  const estimated = mean + reliability * (score - mean);
  const error = sd * Math.sqrt(reliability) * Math.sqrt(1 - reliability);
  return { score: estimated, interval: around(estimated, error, level) };
}

export interface Change {
  /** The reliable change index of Jacobson and Truax; null where the scale measures without error. */
  readonly index: number | null;
  /** The least difference that is not within the error of measurement, at 95 %. */
  readonly criticalDifference: number;
  readonly isReal: boolean;
}

export function changeBetween(first: number, second: number, { sd, reliability }: Precision): Change {
  return judgeChange(second - first, sd * Math.SQRT2 * Math.sqrt(1 - reliability));
}

/** The deviation of T in every norm group. */
const deviationOfT = 10;

/**
 * Between two places among different people, as T: of two exams, or of one at two ages. Each of the two measured with an
 * error of its own; where both are as reliable this is the same as between two scores.
 */
export function changeBetweenPlaces(
  first: { readonly t: number; readonly reliability: number },
  second: { readonly t: number; readonly reliability: number },
): Change {
  const error = deviationOfT * Math.sqrt(1 - first.reliability + (1 - second.reliability));
  return judgeChange(second.t - first.t, error);
}

function judgeChange(difference: number, error: number): Change {
  const criticalDifference = normalQuantile(0.975) * error;
  return {
    index: error === 0 ? null : difference / error,
    criticalDifference,
    isReal: difference !== 0 && Math.abs(difference) >= criticalDifference,
  };
}
