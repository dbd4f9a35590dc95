import { describe, expect, test } from 'vitest';
import { changeBetween, changeBetweenPlaces, scoreInterval, trueScore } from './measurement-error.ts';

describe('how sure a score is', () => {
  const precision = { mean: 50, sd: 10, reliability: 0.84 };

  test('the interval around the score', () => {
    const { low, high } = scoreInterval(62, precision, 95);
    expect([low, high].map((end) => end.toFixed(3))).toEqual(['54.160', '69.840']);
    expect(low).toBeCloseTo(62 - 4 * 1.959963985, 8);
  });

  test.each([
    [68, 0.994457883],
    [90, 1.644853627],
    [95, 1.959963985],
  ] as const)('%i %% reaches %d standard errors', (level, reach) => {
    expect(scoreInterval(0, precision, level).high / 4).toBeCloseTo(reach, 9);
  });

  test('the true score and its interval', () => {
    const { score, interval } = trueScore(62, precision, 95);
    expect(score).toBeCloseTo(60.08, 12);
    expect([interval.low, interval.high].map((end) => end.toFixed(3))).toEqual(['52.895', '67.265']);
  });
});

describe('a change', () => {
  const precision = { sd: 10, reliability: 0.8 };

  test('from 47.5 to 32.5 is real', () => {
    const { index, criticalDifference, isReal } = changeBetween(47.5, 32.5, precision);
    expect(index).toBeCloseTo(-2.371708, 6);
    expect(criticalDifference).toBeCloseTo(12.395901, 6);
    expect(isReal).toBe(true);
  });

  test.each([
    [12.395, false],
    [12.396, true],
    [-12.396, true],
    [0, false],
  ])('of %d is real: %s', (difference, isReal) => {
    expect(changeBetween(20, 20 + difference, precision).isReal).toBe(isReal);
  });

  test('between places among others, each with its own error', () => {
    const [before, after] = [47.5, 32.5].map((t) => ({ t, reliability: 0.8 }));
    if (!before || !after) throw new Error('two places');
    expect(changeBetweenPlaces(before, after).index).toBeCloseTo(-2.371708, 6);
    const { index, criticalDifference, isReal } = changeBetweenPlaces(
      { t: 40, reliability: 0.9 },
      { t: 52, reliability: 0.7 },
    );
    // 10 · √(0.1 + 0.3), and 1.959963985 times that.
    expect(index).toBeCloseTo(1.897367, 6);
    expect(criticalDifference).toBeCloseTo(12.395901, 6);
    expect(isReal).toBe(false);
  });

  test('without error every difference is real', () => {
    expect(changeBetween(1, 2, { sd: 10, reliability: 1 })).toEqual({
      index: null,
      criticalDifference: 0,
      isReal: true,
    });
    expect(changeBetween(1, 1, { sd: 10, reliability: 1 }).isReal).toBe(false);
  });
});
