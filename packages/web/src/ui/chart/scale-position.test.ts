import { expect, it } from 'vitest';
import { positionOn } from './scale-position.ts';

it.each([
  [{ minimum: 0, maximum: 10 }, 0, 0],
  [{ minimum: 0, maximum: 10 }, 2.5, 25],
  [{ minimum: -10, maximum: 10 }, 0, 50],
  [{ minimum: 0, maximum: 10 }, 12, 100],
  [{ minimum: 0, maximum: 10 }, -1, 0],
  [{ minimum: 3, maximum: 3 }, 3, 0],
])('%o holds %d at %d percent', (scale, value, percent) => {
  expect(positionOn(scale, value)).toBe(percent);
});
