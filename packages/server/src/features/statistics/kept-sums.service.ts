import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { createPace, type Pace, steadyPace } from '#core/pace.ts';
import { sqlStateOf } from '#db/database-fault.ts';
import { areAttemptsSpread } from '#db/distributed.ts';
import type { Executor } from '#db/executor.ts';
import { emptyOutbox, freshen } from '#db/outbox.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import * as queries from './kept-fold.queries.ts';
import { ChangedMeanwhile, countSpreadHandful } from './kept-fold-spread.queries.ts';

/**
 * How many changes or attempts are taken in at once. Each time the slices that they touch are written as a whole: few at
 * once take nearly as long as many. Nobody waits for it, but a statement is given up when it takes too long: then fewer
 * are tried, the next time.
 */
export const createFoldPace = () =>
  createPace({ wanted: 8000, first: 20_000, least: 10_000, most: 50_000, fewest: 500 });
const givenUp = '57014';
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
  /** Kept from one time to the next. */
  pace?: Pace;
}

/** Brings the sums up to date, and counts what is not in them yet. Says how many handfuls that took. */
export async function foldStatistics(
  db: Executor,
  { timeZone, atLeast, signal, pauseMs = 0, handful, pace = createFoldPace() }: Folding,
): Promise<number> {
  const size = handful === undefined ? pace : steadyPace(handful);
  const tooLong: unknown[] = [];
  /** Whoever changes these attempts may be done by then, and of fewer it may be soon enough. Others do not wait for it. */
  const nextTime = (error: unknown): true => {
    if (sqlStateOf(error) === givenUp) {
      if (!size.halve()) tooLong.push(error);
    } else if (!(error instanceof ChangedMeanwhile)) throw error;
    return true;
  };
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
  if (tooLong.length > 0) throw tooLong[0];
  return handfuls;
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
