import { expect, test } from 'vitest';
import { shownStanding } from './shown-standing.ts';

test.each([
  ['percentile', 99.97, 99.9],
  ['percentile', 100, 99.9],
  ['percentile', 0.03, 0.1],
  ['percentile', 0, 0.1],
  ['percentile', 15.6, 15.6],
  ['percentile', 49.999999999, 50],
  ['t', 64.6, 64.6],
  ['t', 64.99, 64.9],
  ['t', 65, 65],
  ['t', -0.04, -0.1],
  ['z', -1.2345, -1.235],
  ['stanine', 7, 7],
] as const)('%s %d is told as %d', (measure, value, shown) => {
  expect(shownStanding(measure, value)).toBe(shown);
});
