import type { Pool } from 'pg';
import type { Log } from '#core/log.ts';
import { removeOldCallCounts } from '#http/call-counts.ts';
import { removeOldCallLevels } from './call-level.queries.ts';
import { removeOldProofs } from './proof.queries.ts';
import { removeExpiredSessions } from './session.queries.ts';
import { removeOldFailedSignIns } from './sign-in-throttle.queries.ts';
import { forgetAfterSeconds } from './sign-in-throttle.service.ts';

const everyHour = 60 * 60 * 1000;

/** What no longer counts would otherwise pile up: anybody can fail to sign in under any name. */
export async function cleanAccounts(pool: Pool): Promise<void> {
  await removeOldFailedSignIns(pool, forgetAfterSeconds);
  await removeExpiredSessions(pool);
  await removeOldProofs(pool);
  await removeOldCallLevels(pool);
  await removeOldCallCounts(pool);
}

/** Cleans now and every hour. Returns a way to end that. */
export function startAccountCleanup(pool: Pool, log: Log): () => void {
  const clean = () => {
    cleanAccounts(pool).catch((error: unknown) =>
      log.warn(`Clearing away old sign-ins failed: ${String(error)}`),
    );
  };
  clean();
  const timer = setInterval(clean, everyHour).unref();
  return () => clearInterval(timer);
}
