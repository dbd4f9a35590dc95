import { expect, it } from 'vitest';
import { mayReload } from './reload-guard.ts';

it.each([
  [null, 50_000, true],
  ['', 50_000, true],
  ['soon', 50_000, true],
  ['-5', 50_000, true],
  ['Infinity', 50_000, true],
  ['50000', 50_000, false],
  ['50000', 59_999, false],
  ['50000', 60_000, true],
  ['90000', 50_000, true],
])('last at %j, now %s: %s', (last, now, expected) => {
  expect(mayReload(last, now)).toBe(expected);
});
