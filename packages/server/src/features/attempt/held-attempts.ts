import { ApiError } from '#core/api-error.ts';
import { databaseFaultOf } from '#db/database-fault.ts';
import { createTurns } from '#db/query/turns.ts';

export interface HeldAttempts {
  has(attemptId: string): boolean;
  /** Does the work, and remembers the attempt if it was kept waiting. */
  watch<T>(attemptId: string, work: () => Promise<T>): Promise<T>;
  /** Does work that may be kept waiting, a little of it at a time, and refuses it where too much waits already. */
  wait<T>(attemptId: string, work: () => Promise<T>): Promise<T>;
}

/** Who asks again within that time goes the way of the patient at once, and holds nobody up a second time. */
const rememberedForMs = 10_000;
/** The other connections are for everybody else. */
const atOnce = 2;
/** Each may wait as long as a lock is waited for: more than this would wait for longer than people do. */
const mostWaiting = 10;
const retryAfter = 2;

/** Attempts that somebody else keeps locked: a forgotten session at the database, a line that went silent. */
export function createHeldAttempts(): HeldAttempts {
  const heldUntil = new Map<string, number>();
  const inTurn = createTurns(atOnce);
  let waiting = 0;

  const has = (attemptId: string): boolean => {
    const until = heldUntil.get(attemptId);
    if (until === undefined) return false;
    if (performance.now() < until) return true;
    heldUntil.delete(attemptId);
    return false;
  };

  const watch: HeldAttempts['watch'] = async (attemptId, work) => {
    try {
      return await work();
    } catch (error) {
      if (databaseFaultOf(error) === 'held') heldUntil.set(attemptId, performance.now() + rememberedForMs);
      throw error;
    }
  };

  const wait: HeldAttempts['wait'] = async (attemptId, work) => {
    if (waiting >= mostWaiting) throw new ApiError('busy', { retryAfter, params: { reason: 'held' } });
    waiting += 1;
    try {
      const result = await inTurn(() => watch(attemptId, work));
      heldUntil.delete(attemptId);
      return result;
    } finally {
      waiting -= 1;
    }
  };

  return { has, watch, wait };
}
