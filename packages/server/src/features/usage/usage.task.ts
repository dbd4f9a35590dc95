import type { Log } from '#core/log.ts';
import type { Executor } from '#db/executor.ts';
import { addUpUsage } from './usage.service.ts';

const everyMs = 60_000;

/** Adds up how much the product is used, now and every minute. Returns what ends it, after the round under way. */
export function startUsageCounting(db: Executor, timeZone: string, log: Log): () => Promise<void> {
  let round = Promise.resolve();
  const add = () => {
    round = round
      .then(() => addUpUsage(db, timeZone))
      .then(
        () => undefined,
        (error: unknown) => log.warn(`Adding up the use failed, and is tried again: ${String(error)}`),
      );
  };
  add();
  const timer = setInterval(add, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
