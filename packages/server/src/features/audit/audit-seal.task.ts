import type { Pool } from 'pg';
import type { Log } from '#core/log.ts';
import { type EndRounds, startRounds } from '#core/rounds.ts';
import { sealAudit } from './audit-seal.service.ts';

/** A round that finds somebody writing for long gives up, and another one comes before the minute is over. */
const pauseMs = 15_000;
const failure = 'Sealing the audit failed';

/** Seals what was recorded, and once more at the end. */
export function startAuditSealing(pool: Pool, log: Log): EndRounds {
  const end = startRounds(() => sealAudit(pool), { pauseMs, log, failure });
  return async () => {
    await end();
    await sealAudit(pool).catch((error: unknown) => log.error(`${failure}: ${String(error)}`));
  };
}
