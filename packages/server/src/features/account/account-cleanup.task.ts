import type { Pool } from 'pg';
import type { Log } from '#core/log.ts';
import { type EndRounds, startRounds } from '#core/rounds.ts';
import { removeOldCreations } from '#db/query/created-once.ts';
import { removeOldCallCounts } from '#http/call-counts.ts';
import { removeOldCallLevels } from './call-level.queries.ts';
import { removeOldProofs } from './proof.queries.ts';
import { removeExpiredSessions } from './session.queries.ts';
import { removeOldFailedSignIns } from './sign-in-throttle.queries.ts';
import { forgetAfterSeconds } from './sign-in-throttle.service.ts';

const hourMs = 60 * 60 * 1000;

/** What no longer counts would otherwise pile up: anybody can fail to sign in under any name. */
export async function cleanAccounts(pool: Pool): Promise<void> {
  await removeOldFailedSignIns(pool, forgetAfterSeconds);
  await removeExpiredSessions(pool);
  await removeOldProofs(pool);
  await removeOldCallLevels(pool);
  await removeOldCallCounts(pool);
  await removeOldCreations(pool);
}

export function startAccountCleanup(pool: Pool, log: Log): EndRounds {
  const failure = 'Clearing away old sign-ins failed';
  return startRounds(() => cleanAccounts(pool), { pauseMs: hourMs, log, failure });
}
