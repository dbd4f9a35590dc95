import type { Log } from '#core/log.ts';
import type { Executor } from '#db/executor.ts';
import { removeOldCodes } from './one-time-code.queries.ts';

const everyHour = 60 * 60 * 1000;

/** Removes what opens nothing any more, now and every hour. Returns a way to end that. */
export function startCodeCleanup(db: Executor, log: Log): () => void {
  const clean = () => {
    removeOldCodes(db).catch((error: unknown) =>
      log.warn(`Clearing away old codes failed: ${String(error)}`),
    );
  };
  clean();
  const timer = setInterval(clean, everyHour).unref();
  return () => clearInterval(timer);
}
