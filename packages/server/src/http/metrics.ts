import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ApiError } from '../core/api-error.ts';
import type { Work, WorkFigures } from '../work/work.ts';
import { createMetricsGuard } from './metrics-guard.ts';
import { createFiguresReader } from './worker-figures.ts';

/** Undefined where there is none: the figure is then left out. */
export interface UpkeepFigures {
  freeBytes(): number | undefined;
  lastBackup(): Date | undefined;
  /** In milliseconds. */
  replicaLag(): number | undefined;
  laggingReads(): Readonly<Record<'replica' | 'primary', number>> | undefined;
}

export type Metrics = { countCachedPage: () => void; countRendering: () => void; timeCall: TimeCall };

/** Of a route, as the router has it. */
export type TimeCall = (method: string, route: string, status: number, ms: number) => void;

/** Figures for the operator. */
export function addMetrics(
  app: FastifyInstance,
  work: Pick<Work, 'figures'>,
  token: string | undefined,
  upkeep: UpkeepFigures,
): Metrics {
  const mayRead = createMetricsGuard(token);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const readFigures = createFiguresReader(registry);
  new Gauge({ name: 'serving_processes', help: 'Processes that share the port', registers: [registry] }).set(
    1,
  );
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const cachedPages = new Counter({
    name: 'cached_pages_sent_total',
    help: 'Public pages that were sent as they were kept',
    registers: [registry],
  });
  const renderings = new Counter({
    name: 'pages_rendered_total',
    help: 'Pages that were rendered, for one visitor or for all',
    registers: [registry],
  });
  addWorkMetrics(registry, work);
  addUpkeepMetrics(registry, upkeep);
  // Labels are put in order anew each time they are named: every answer would pay for it.
  const byLabels = new Map<string, Histogram.Internal<string>>();
  const timeCall: TimeCall = (method, route, status, ms) => {
    const key = `${method} ${route} ${status}`;
    let labelled = byLabels.get(key);
    if (labelled === undefined) {
      labelled = duration.labels({ method, route, status });
      byLabels.set(key, labelled);
    }
    labelled.observe(ms / 1000);
  };
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    timeCall(method, routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime);
    done();
  });
  app.get('/api/metrics', { config: { isPage: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request)) throw new ApiError('not_found');
    return reply.type(registry.contentType).send(await readFigures());
  });
  return { countCachedPage: () => cachedPages.inc(), countRendering: () => renderings.inc(), timeCall };
}

function addUpkeepMetrics(registry: Registry, upkeep: UpkeepFigures): void {
  const add = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name,
      help,
      // Each process tells the same.
      aggregator: 'max',
      registers: [registry],
      collect() {
        const value = read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  add('disk_free_bytes', 'Room on the disk of the embedded database', () => upkeep.freeBytes());
  add('backup_last_success_timestamp_seconds', 'When the newest backup was taken', () => {
    const takenAt = upkeep.lastBackup();
    return takenAt && takenAt.getTime() / 1000;
  });
  add('replica_lag_seconds', 'How far the copy of the database is behind at the most', () => {
    const lagMs = upkeep.replicaLag();
    return lagMs === undefined ? undefined : lagMs / 1000;
  });
  new Gauge({
    name: 'lagging_reads_total',
    help: 'Reads that may be a little old, by where they were answered',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      for (const [from, count] of Object.entries(upkeep.laggingReads() ?? {})) this.set({ from }, count);
    },
  });
}

/** The lines count for themselves; they are asked when somebody looks. */
function addWorkMetrics(registry: Registry, work: Pick<Work, 'figures'>): void {
  const add = (name: string, help: string, read: (figures: WorkFigures) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['line'],
      registers: [registry],
      collect() {
        for (const figures of work.figures()) this.set({ line: figures.name }, read(figures));
      },
    });
  add('work_running', 'Heavy work under way, by its line', ({ running }) => running);
  add('work_waiting', 'Heavy work that waits for its turn', ({ waiting }) => waiting);
  add('work_refused_total', 'Heavy work refused because its line was full', ({ refused }) => refused);
  add('work_threads_replaced_total', 'Threads that died or had grown old', ({ replaced }) => replaced);
}
