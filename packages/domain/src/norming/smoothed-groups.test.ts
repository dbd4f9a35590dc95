import { describe, expect, test } from 'vitest';
import { figuresOf, type Smoothing, smoothGroups } from './smoothed-groups.ts';

const people = [25, 40, 38, 52, 31, 44];
const ages = [2.5, 8.4, 14.6, 20.3, 26.7, 32.5];
const means = [10.2, 15.9, 22.4, 25.1, 28.9, 30.2];
const deviations = [3.1, 3.6, 4.4, 4.1, 5.2, 5.0];
const groups = people.map((count, index) => ({
  people: count,
  meanAge: ages[index] ?? 0,
  mean: means[index] ?? 0,
  sd: deviations[index] ?? 0,
}));

/**
 * R 4.2.2: f <- predict(lm(mean ~ poly(age, degree), weights = n), se.fit = TRUE)
 * g <- predict(lm(log(sd) ~ poly(age, degree), weights = n - 1), se.fit = TRUE)
 * f$fit; f$se.fit; exp(g$fit); exp(g$fit) * g$se.fit, of the first and the fourth group.
 */
const known: [Smoothing, first: number[], fourth: number[]][] = [
  [
    'linear',
    [12.5243697350234, 1.430579821213577, 3.30012739425176, 0.205552254395799],
    [24.055578507592, 0.755433624070109, 4.33325451544887, 0.142112362767161],
  ],
  [
    'quadratic',
    [10.0341381649712, 0.619588020601599, 3.14398988720134, 0.276633442006383],
    [25.5324284250161, 0.345916714454565, 4.45843536423949, 0.217743844626746],
  ],
  [
    'cubic',
    [10.0527034475604, 0.858050265585641, 3.10626233759853, 0.375161478942164],
    [25.541250553663, 0.464390275135358, 4.43332466124048, 0.287514423122638],
  ],
];

describe('smoothing over age', () => {
  test.each(known)('%s, as R has it', (smoothing, ...expected) => {
    const smoothed = smoothGroups(groups, smoothing);
    for (const [place, figures] of [0, 3].entries()) {
      const { mean, meanError, sd, sdError } = smoothed[figures] ?? {};
      for (const [index, value] of [mean, meanError, sd, sdError].entries())
        expect(value).toBeCloseTo(expected[place]?.[index] ?? Number.NaN, 10);
    }
  });

  test('without it, the figures of the people with their errors', () => {
    const [first] = smoothGroups(groups, 'none');
    expect(first).toMatchObject({ mean: 10.2, sd: 3.1 });
    expect(first?.meanError).toBeCloseTo(3.1 / 5, 12);
    expect(first?.sdError).toBeCloseTo(3.1 / Math.sqrt(48), 12);
  });

  test('a group of one has a mean, and a deviation by the curve alone', () => {
    const alone = { people: 1, meanAge: 40, mean: 31, sd: null };
    expect(figuresOf(alone)).toEqual({ mean: 31, sd: null, meanError: null, sdError: null });
    const last = smoothGroups([...groups, alone], 'linear').at(-1);
    expect(last?.sd).toBeGreaterThan(5);
    expect(smoothGroups([alone], 'cubic')).toEqual([{ mean: 31, sd: null, meanError: null, sdError: null }]);
    expect(smoothGroups([], 'cubic')).toEqual([]);
  });
});
