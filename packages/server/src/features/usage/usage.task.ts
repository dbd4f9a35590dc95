import type { Log } from '#core/log.ts';
import { type EndRounds, startRounds } from '#core/rounds.ts';
import type { Executor } from '#db/executor.ts';
import { addUpUsage } from './usage.service.ts';

const pauseMs = 60_000;

/** Adds up how much the product is used. */
export function startUsageCounting(db: Executor, timeZone: string, log: Log): EndRounds {
  return startRounds(() => addUpUsage(db, timeZone), { pauseMs, log, failure: 'Adding up the use failed' });
}
