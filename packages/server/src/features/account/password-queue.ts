import { createWorkQueue, type WorkQueue } from '#core/work-queue.ts';

export type PasswordQueue = WorkQueue;

/**
 * Hashing is made to be slow. Who signs in goes before who registers, and neither waits for all that one address asks:
 * even the last of its line gets a turn within seconds.
 */
export function createPasswordQueue({
  atOnce = 2,
  line = 500,
  each = Math.min(line, 150),
  later = { line: 200, each: 40 },
} = {}): PasswordQueue {
  return createWorkQueue({ atOnce, line, each, later });
}
