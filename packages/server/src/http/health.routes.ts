import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { startPatience } from '../core/patience.ts';
import type { Readiness } from '../core/readiness.ts';
import type { FaultMemory } from './error-handler.ts';

/** Who asks wants to know now: a line that has gone silent is no line. */
const patienceMs = 2000;
const question = { text: 'select 1', query_timeout: patienceMs };
/** A disk that is full refuses writing alone, so what was met by those who wrote is what counts. */
const fullForMs = 15_000;

interface Watched {
  readonly pool: Pool;
  readonly faults: FaultMemory;
  readonly readiness: Readiness;
  readWarnings(): string[];
}

export function addHealthRoutes(app: FastifyInstance, watched: Watched): void {
  const config = { isPage: true };
  app.get('/api/health/live', { config, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/api/health/ready', { config, logLevel: 'warn' }, async (_, reply) => {
    watched.readiness.asked();
    const status = await statusOf(watched);
    const warnings = watched.readWarnings();
    return reply
      .code(status === 'ok' ? 200 : 503)
      .send({ status, ...(warnings.length > 0 ? { warnings } : {}) });
  });
}

async function statusOf({ pool, faults, readiness }: Watched): Promise<string> {
  if (readiness.isLeaving()) return 'stopping';
  if (!(await answers(pool))) return 'no database';
  return faults.millisecondsSince('full') < fullForMs ? 'disk full' : 'ok';
}

/** Waiting for a connection counts too: where none comes free nobody is served. */
function answers(pool: Pool): Promise<boolean> {
  return new Promise((resolve) => {
    const end = startPatience(patienceMs, () => resolve(false));
    pool
      .query(question)
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(end);
  });
}
