import { describe, expect, it } from 'vitest';
import { pauseAfter } from './backoff.ts';

describe('pauseAfter', () => {
  it('doubles from a second to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 60].map((failures) => pauseAfter(failures, 1))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it('is spread over its second half', () => {
    expect([0, 0.5, 1].map((random) => pauseAfter(2, random))).toEqual([1000, 1500, 2000]);
  });

  it('is as long as the server asks for at least', () => {
    expect(pauseAfter(1, 1, 5000)).toBe(5000);
    expect(pauseAfter(6, 1, 5000)).toBe(30_000);
  });
});
