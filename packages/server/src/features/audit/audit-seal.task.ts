import type { Pool } from 'pg';
import type { Log } from '#core/log.ts';
import { sealAudit } from './audit-seal.service.ts';

/** A round that finds somebody writing for long gives up, and another one comes before the minute is over. */
const everyMs = 15_000;

/** Seals what was recorded, now and again and again. Returns a way to end that, which seals once more. */
export function startAuditSealing(pool: Pool, log: Log): () => Promise<void> {
  let round = Promise.resolve();
  const seal = () => {
    round = round
      .then(() => sealAudit(pool))
      .then(
        () => undefined,
        (error: unknown) => log.warn(`Sealing the audit failed, and is tried again: ${String(error)}`),
      );
    return round;
  };
  void seal();
  const timer = setInterval(seal, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await seal();
  };
}
