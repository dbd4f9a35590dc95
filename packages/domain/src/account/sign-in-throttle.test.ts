import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ThrottlePolicy } from './sign-in-throttle.ts';
import { retryAfterSeconds } from './sign-in-throttle.ts';

const policy: ThrottlePolicy = {
  freeFailures: 5,
  firstDelaySeconds: 2,
  maxDelaySeconds: 60,
  forgetAfterSeconds: 900,
};
const start = Date.UTC(2026, 0, 1);
const after = (seconds: number) => new Date(start + seconds * 1000);

describe('guess limit', () => {
  test.each([
    [0, 0, 0],
    [5, 0, 0],
    [6, 0, 2],
    [6, 0.001, 2],
    [6, 1, 1],
    [6, 1.999, 1],
    [6, 2, 0],
    [7, 0, 4],
    [10, 0, 32],
    [11, 0, 60],
    [5000, 0, 60],
    [5000, 59, 1],
    [5000, 60, 0],
    [5000, -3600, 60],
  ])('%i failures, %d s after the last one: wait %i s', (failures, seconds, expected) => {
    expect(retryAfterSeconds(failures, after(0), after(seconds), policy)).toBe(expected);
  });

  test('where nothing failed there is nothing to wait for', () => {
    expect(retryAfterSeconds(99, null, after(0), policy)).toBe(0);
  });

  test('a short memory ends the wait early', () => {
    const forgetful = { ...policy, forgetAfterSeconds: 30 };
    expect(retryAfterSeconds(5000, after(0), after(29), forgetful)).toBe(31);
    expect(retryAfterSeconds(5000, after(0), after(30), forgetful)).toBe(0);
  });

  test('the wait never exceeds the policy, grows with failures and shrinks with time', () => {
    const seconds = fc.double({ min: 0, max: 2000, noNaN: true });
    fc.assert(
      fc.property(fc.nat(10_000), seconds, seconds, (failures, earlier, more) => {
        const wait = retryAfterSeconds(failures, after(0), after(earlier), policy);
        expect(Number.isInteger(wait) && wait >= 0 && wait <= policy.maxDelaySeconds).toBe(true);
        expect(retryAfterSeconds(failures + 1, after(0), after(earlier), policy)).toBeGreaterThanOrEqual(
          wait,
        );
        expect(retryAfterSeconds(failures, after(0), after(earlier + more), policy)).toBeLessThanOrEqual(
          wait,
        );
      }),
    );
  });

  test('whoever waits as long as told may go on', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.integer({ min: 0, max: 100_000 }), (failures, milliseconds) => {
        const now = new Date(start + milliseconds);
        const wait = retryAfterSeconds(failures, after(0), now, policy);
        expect(retryAfterSeconds(failures, after(0), new Date(now.getTime() + wait * 1000), policy)).toBe(0);
      }),
    );
  });
});
