import type { AttemptStore } from './attempt-store.ts';
import { type DeliveryCalls, deliver } from './deliver.ts';
import { type Progress, putAway, remainingTime, type Step } from './progress.ts';

type Alone = <T>(attemptId: string, work: () => Promise<T>) => Promise<T>;

type UnsentAttempts = {
  userId: string;
  store: AttemptStore;
  calls: DeliveryCalls;
  alone: Alone;
  now: number;
};

const day = 86_400_000;

/** Long over, and submitted by the server since: nobody needs its questions on this device. */
function isSpent(progress: Progress, now: number): boolean {
  return (remainingTime(progress, now) ?? 0) < -day;
}

/** What the server has refused stays until somebody has been told. */
async function end(store: AttemptStore, id: string): Promise<void> {
  const left = await store.change(id, putAway());
  if (left === null || left.refusals.length === 0) await store.remove(id);
}

/**
 * Delivers what waits on this device for attempts that no page shows now. What fails waits on and keeps nothing else
 * waiting; rejects with the first obstacle in the end.
 */
export async function deliverUnsentAttempts({
  userId,
  store,
  calls,
  alone,
  now,
}: UnsentAttempts): Promise<void> {
  let obstacle: unknown = null;
  for (const progress of await store.list(userId)) {
    const { id, waiting, submit, refusals, isOver } = progress;
    if (waiting.length > 0 || submit !== null) {
      const record = { read: () => store.read(id), change: (step: Step) => store.change(id, step) };
      const outcome = await alone(id, () => deliver(id, record, calls)).catch((error: unknown) => {
        obstacle ??= error;
      });
      if (outcome === 'submitted' || outcome === 'closed') await end(store, id);
    } else if (refusals.length === 0 && (isOver || isSpent(progress, now))) {
      await store.remove(id);
    }
  }
  if (obstacle !== null) throw obstacle;
}
