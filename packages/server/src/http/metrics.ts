import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { ApiError } from '../core/api-error.ts';
import { createMetricsGuard } from './metrics-guard.ts';

export type Metrics = { countKeptPage: () => void };

/** Figures for the operator. */
export function addMetrics(app: FastifyInstance, token: string | undefined): Metrics {
  const mayRead = createMetricsGuard(token);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const keptPages = new Counter({
    name: 'kept_pages_sent_total',
    help: 'Public pages that were sent as they were kept',
    registers: [registry],
  });
  // Labels are put in order anew each time they are named: every answer would pay for it.
  const byLabels = new Map<string, Histogram.Internal<string>>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const key = `${method} ${route} ${reply.statusCode}`;
    let labelled = byLabels.get(key);
    if (labelled === undefined) {
      labelled = duration.labels({ method, route, status: reply.statusCode });
      byLabels.set(key, labelled);
    }
    labelled.observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/api/metrics', { config: { isPage: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request)) throw new ApiError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return { countKeptPage: () => keptPages.inc() };
}
