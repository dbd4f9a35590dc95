import { describe, expect, it } from 'vitest';
import { isChunkFailure, mayReload, parseReloadTime } from './chunk-failure.ts';

describe('isChunkFailure', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://127.0.0.1:3000/assets/admin-1.js',
    'error loading dynamically imported module: http://127.0.0.1:3000/assets/admin-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/admin-1.css',
  ])('knows "%s"', (message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(true);
  });

  it.each([
    new Error('Failed to fetch'),
    'Importing a module script failed.',
    null,
    undefined,
    { message: 1 },
  ])('leaves other faults alone', (error) => {
    expect(isChunkFailure(error)).toBe(false);
  });
});

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
