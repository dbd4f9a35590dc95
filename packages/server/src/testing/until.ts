import { setTimeout as wait } from 'node:timers/promises';

/** Waits for something that comes without a promise; the test's own time limit is the only one. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(5);
}
