import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

export function addHealthRoutes(app: FastifyInstance, pool: Pool): void {
  const config = { isPage: true };
  app.get('/api/health/live', { config, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/api/health/ready', { config, logLevel: 'warn' }, async (_, reply) => {
    try {
      await pool.query('select 1');
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
