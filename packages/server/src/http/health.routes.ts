import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { FaultMemory } from './error-handler.ts';

/** Who asks wants to know now: a line that has gone silent is no line. */
const patienceMs = 2000;
const question = { text: 'select 1', query_timeout: patienceMs };
/** A disk that is full refuses writing alone, so what was met by those who wrote is what counts. */
const fullForMs = 15_000;

export function addHealthRoutes(
  app: FastifyInstance,
  pool: Pool,
  faults: FaultMemory,
  readWarnings: () => string[],
): void {
  const config = { isPage: true };
  app.get('/api/health/live', { config, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/api/health/ready', { config, logLevel: 'warn' }, async (_, reply) => {
    const status = await statusOf(pool, faults);
    const warnings = readWarnings();
    return reply
      .code(status === 'ok' ? 200 : 503)
      .send({ status, ...(warnings.length > 0 ? { warnings } : {}) });
  });
}

async function statusOf(pool: Pool, faults: FaultMemory): Promise<string> {
  if (!(await answers(pool))) return 'no database';
  return faults.millisecondsSince('full') < fullForMs ? 'disk full' : 'ok';
}

/** Waiting for a connection counts too: where none comes free nobody is served. */
function answers(pool: Pool): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    pool
      .query(question)
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}
