import type { Executor } from '#db/executor.ts';
import { forgetEntries, selectOutdated } from './audit-checkpoint.queries.ts';

/** Lets go of the oldest entries, as far as the setting says; what is left can still be proved. */
export function forgetOldEntries(db: Executor, runId: number, most: number): Promise<number> {
  return forgetEntries(db, runId, most);
}

/** How many of the next handful would go, and the link after which the rest is. */
export function countOldEntries(
  db: Executor,
  after: number | null,
  most: number,
): Promise<{ count: number; last: number | null }> {
  return selectOutdated(db, after, most);
}
