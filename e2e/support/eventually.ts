import { expect } from '@playwright/test';

/** Waits until what is read is as expected: a page answers in its own time. */
export function eventually<Value>(read: () => Value | Promise<Value>, message = '') {
  return expect.poll(read, { intervals: [50], message });
}
