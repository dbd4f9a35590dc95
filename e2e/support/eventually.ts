import { expect } from '@playwright/test';

/** Waits until what is read is as expected, asking ever less often: a page answers in its own time. */
export function eventually<Value>(read: () => Value | Promise<Value>, message = '') {
  return expect.poll(read, { intervals: [50, 100, 200, 250], message });
}
