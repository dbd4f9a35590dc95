import { createWorkQueue, type WorkQueue } from '#core/work-queue.ts';

export type PasswordQueue = WorkQueue;

/** Hashing is made to be slow. */
export function createPasswordQueue({ atOnce = 2, line = 500 } = {}): PasswordQueue {
  return createWorkQueue({ atOnce, line });
}
