import { expect } from 'vitest';

/** Waits until what is read is as expected: a page answers in its own time. */
export function eventually<Value>(read: () => Value | Promise<Value>, message = '') {
  return expect.poll(read, { timeout: 20_000, interval: 50, message });
}
