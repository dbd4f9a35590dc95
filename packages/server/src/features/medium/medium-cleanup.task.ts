import type { Log } from '#core/log.ts';
import { type EndRounds, startRounds } from '#core/rounds.ts';
import type { Executor } from '#db/executor.ts';
import { removeUnused } from './medium.queries.ts';

const hourMs = 60 * 60 * 1000;
const unusedDays = 2;

/** Clears away media that were sent and put nowhere, or taken out of everything that showed them. */
export function startMediumCleanup(db: Executor, log: Log): EndRounds {
  const failure = 'Clearing away unused media failed';
  return startRounds(() => removeUnused(db, unusedDays), { pauseMs: hourMs, log, failure });
}
