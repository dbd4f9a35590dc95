import { expect } from 'vitest';

/** How long a page may take for one thing; much longer than it does, because machines are slow and busy. */
export const patience = 60_000;

/** Waits until what is read is as expected: a page answers in its own time. */
export function eventually<Value>(read: () => Value | Promise<Value>, message = '') {
  return expect.poll(read, { timeout: patience, interval: 50, message });
}
