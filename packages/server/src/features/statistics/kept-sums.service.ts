import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { createPace, steadyPace } from '#core/pace.ts';
import { areAttemptsSpread } from '#db/distributed.ts';
import type { Executor } from '#db/executor.ts';
import { emptyOutbox, freshen } from '#db/outbox.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import * as queries from './kept-fold.queries.ts';
import { ChangedMeanwhile, countSpreadHandful } from './kept-fold-spread.queries.ts';

/**
 * How many changes or attempts are taken in at once. Each time the slices that they touch are written as a whole: few at
 * once take nearly as long as many. Nobody waits for it, but a statement is given up when it takes too long.
 */
const pace = { wanted: 8000, first: 20_000, least: 10_000, most: 50_000 };
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
  { timeZone, atLeast, signal, pauseMs = 0, handful }: Folding,
): Promise<number> {
  const size = handful === undefined ? createPace(pace) : steadyPace(handful);
  let handfuls = 0;
  await emptyOutbox(db, 'statistics');
  for (const version of await queries.selectWaiting(db, timeZone)) {
    if (version.is_counted && version.changes < atLeast) continue;
    for (let isDone = false; !isDone && !signal?.aborted; handfuls += 1) {
      const begin = performance.now();
      await freshen(db, 'statistics');
      isDone = await inTransaction(db, (transaction) =>
        takeIn(transaction, version, timeZone, size.size()),
      ).catch(nextTime);
      size.took(isDone ? 0 : size.size(), performance.now() - begin);
      if (!isDone && pauseMs > 0) await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return handfuls;
}

/** Nothing was done; those who change these attempts may be done by then. */
function nextTime(error: unknown): true {
  if (error instanceof ChangedMeanwhile) return true;
  throw error;
}

/** One handful, in a transaction of its own. Says whether nothing is left, or another process is at it. */
async function takeIn(
  db: Transaction<Database>,
  { version_id, is_emptied }: queries.WaitingVersion,
  timeZone: string,
  handful: number,
): Promise<boolean> {
  const state = await queries.lockKept(db, version_id);
  if (!state) return true;
  const isOfOtherDays =
    state.time_zone === null ? state.counted_to !== 'infinity' : state.time_zone !== timeZone;
  if (isOfOtherDays) {
    await queries.forgetKept(db, version_id, timeZone);
    state.counted_to = '-infinity';
  }
  if (state.counted_to === 'infinity')
    return (
      (is_emptied && (await queries.forgetEmptied(db, state))) ||
      (await queries.foldChanges(db, state, timeZone, handful)) < handful
    );
  if (areAttemptsSpread()) await countSpreadHandful(db, state, timeZone, handful);
  else await queries.countHandful(db, state, timeZone, handful);
  return false;
}
