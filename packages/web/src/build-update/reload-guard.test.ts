import { describe, expect, it } from 'vitest';
import { mayReload, parseReloadTime } from './reload-guard.ts';

describe('mayReload', () => {
  it.each([
    [null, 50_000, true],
    [50_000, 50_000, false],
    [50_000, 59_999, false],
    [50_000, 60_000, true],
    [90_000, 50_000, true],
  ])('last at %s, now %s: %s', (last, now, expected) => {
    expect(mayReload(last, now)).toBe(expected);
  });
});

describe('parseReloadTime', () => {
  it.each([
    ['1700000000000', 1_700_000_000_000],
    [null, null],
    ['', null],
    ['soon', null],
    ['-5', null],
    ['Infinity', null],
  ])('%j is %j', (stored, time) => {
    expect(parseReloadTime(stored)).toBe(time);
  });
});
