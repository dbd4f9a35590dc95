import { setTimeout as wait } from 'node:timers/promises';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import * as queries from './kept-fold.queries.ts';

/** So many changes or attempts are taken in at once: others get their turn after each. */
const usualHandful = 2000;
/** Who reads adds up what waits, so that it need not be taken in at once; but then it must be few. */
export const mostWaiting = 500;

interface Folding {
  timeZone: string;
  /** Those with fewer changes wait for more. */
  atLeast: number;
  signal?: AbortSignal;
  /** Between two handfuls of what is counted anew. */
  pauseMs?: number;
  handful?: number;
}

/** Brings the sums up to date, and counts what is not in them yet. Says how many handfuls that took. */
export async function foldStatistics(
  db: Executor,
  { timeZone, atLeast, signal, pauseMs = 0, handful = usualHandful }: Folding,
): Promise<number> {
  let handfuls = 0;
  for (const { version_id, changes, is_counted } of await queries.selectWaiting(db, timeZone)) {
    if (is_counted && changes < atLeast) continue;
    for (let isDone = false; !isDone && !signal?.aborted; handfuls += 1) {
      isDone = await inTransaction(db, (transaction) => takeIn(transaction, version_id, timeZone, handful));
      if (!isDone && pauseMs > 0) await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return handfuls;
}

/** One handful, in a transaction of its own. Says whether nothing is left, or another process is at it. */
async function takeIn(db: Executor, versionId: number, timeZone: string, handful: number): Promise<boolean> {
  const state = await queries.lockKept(db, versionId);
  if (!state) return true;
  const isOfOtherDays =
    state.time_zone === null ? state.counted_to !== 'infinity' : state.time_zone !== timeZone;
  if (isOfOtherDays) {
    await queries.forgetKept(db, versionId, timeZone);
    state.counted_to = '-infinity';
  }
  if (state.counted_to === 'infinity')
    return (await queries.foldChanges(db, state, timeZone, handful)) < handful;
  await queries.countHandful(db, state, timeZone, handful);
  return false;
}
