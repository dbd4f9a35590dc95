import type { Log } from '#core/log.ts';
import { type EndRounds, startRounds } from '#core/rounds.ts';
import type { Executor } from '#db/executor.ts';
import { removeOldCodes } from './one-time-code.queries.ts';

const hourMs = 60 * 60 * 1000;

/** Removes what opens nothing any more. */
export function startCodeCleanup(db: Executor, log: Log): EndRounds {
  return startRounds(() => removeOldCodes(db), {
    pauseMs: hourMs,
    log,
    failure: 'Clearing away old codes failed',
  });
}
