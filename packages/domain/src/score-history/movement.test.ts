import { describe, expect, it } from 'vitest';
import { drawnOn, movementOf, shareOf } from './movement.ts';

const ten = { minimum: 0, maximum: 10 };
const at = (score: number, possible = ten) => ({ score, possible });

describe('the movement from the first time to the last', () => {
  it.each([
    [[0.1, 5, 0.3], { kind: 'rose', from: 0.1, to: 0.3, difference: 0.2 }],
    [[3, 1], { kind: 'fell', from: 3, to: 1, difference: -2 }],
    [[2, 9, 2], { kind: 'level', from: 2, to: 2, difference: 0 }],
    [[2], { kind: 'once', from: 2, to: 2, difference: 0 }],
  ])('%j on one scale', (scores, expected) => {
    expect(
      movementOf(
        scores.map((score) => at(score)),
        true,
      ),
    ).toEqual(expected);
  });

  it('is one of shares where the ranges differ: a higher score can be a smaller share', () => {
    const times = [at(6), at(10, { minimum: 0, maximum: 40 })];
    expect(movementOf(times, false)).toMatchObject({ kind: 'fell', from: 0.6, to: 0.25 });
  });

  it('is nothing without a time', () => {
    expect(movementOf([], true)).toBeNull();
  });
});

it('a share stays between nothing and all', () => {
  expect(shareOf(at(5, { minimum: 20, maximum: 100 }))).toBe(0);
  expect(shareOf(at(60, { minimum: 20, maximum: 100 }))).toBe(0.5);
  expect(shareOf(at(3, { minimum: 3, maximum: 3 }))).toBe(0);
});

it('the axis makes room for a score below the possible ones', () => {
  const scale = { minimum: 20, maximum: 100 };
  const drawn = drawnOn(scale, [at(5, scale), at(60, scale)]);
  expect(drawn).toEqual({ axis: { minimum: 5, maximum: 100 }, values: [5, 60] });
  expect(drawnOn(null, [at(5), at(10, scale)])).toEqual({
    axis: { minimum: 0, maximum: 1 },
    values: [0.5, 0],
  });
});
