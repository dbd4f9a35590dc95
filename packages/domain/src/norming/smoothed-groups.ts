import { fitCurve } from './age-curve.ts';

export const smoothings = ['none', 'linear', 'quadratic', 'cubic'] as const;
export type Smoothing = (typeof smoothings)[number];

const degrees: Record<Exclude<Smoothing, 'none'>, number> = { linear: 1, quadratic: 2, cubic: 3 };

/** The scores of the people of one age group. */
export interface SampleGroup {
  readonly people: number;
  /** In months. */
  readonly meanAge: number;
  readonly mean: number;
  /** Of a sample; null for a single person. */
  readonly sd: number | null;
}

/** Mean and deviation with their standard errors; what cannot be told is null. */
export interface GroupFigures {
  readonly mean: number;
  readonly sd: number | null;
  readonly meanError: number | null;
  readonly sdError: number | null;
}

export function figuresOf({ people, mean, sd }: SampleGroup): GroupFigures {
  return {
    mean,
    sd,
    meanError: sd === null ? null : sd / Math.sqrt(people),
    sdError: sd === null ? null : sd / Math.sqrt(2 * (people - 1)),
  };
}

/**
 * The means lie on a polynomial over age, each counting by its people; so do the logarithms of the deviations, each by
 * its people less one, and no curve can take a deviation below zero.
 */
export function smoothGroups(groups: readonly SampleGroup[], smoothing: Smoothing): GroupFigures[] {
  const spread = groups.flatMap(({ people, meanAge, sd }) =>
    sd !== null && sd > 0 ? [{ x: meanAge, y: Math.log(sd), weight: people - 1 }] : [],
  );
  if (smoothing === 'none' || groups.length === 0) return groups.map(figuresOf);
  const degree = degrees[smoothing];
  const meanAt = fitCurve(
    groups.map(({ people, meanAge, mean }) => ({ x: meanAge, y: mean, weight: people })),
    degree,
  );
  const spreadAt = spread.length === 0 ? null : fitCurve(spread, degree);
  return groups.map(({ meanAge }) => {
    const mean = meanAt(meanAge);
    const logarithm = spreadAt?.(meanAge) ?? null;
    const sd = logarithm && Math.exp(logarithm.value);
    return {
      mean: mean.value,
      meanError: mean.error,
      sd,
      sdError: sd === null || logarithm?.error == null ? null : sd * logarithm.error,
    };
  });
}
