import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** What passes between a worker that is asked for figures and the first process, which collects those of all. */
interface FiguresMessage {
  readonly type: 'sanjeh:figures';
  readonly id: number;
  /** Null: they could not be collected. */
  readonly text?: string | null;
}

const patienceMs = 6000;

function isOurs(message: unknown): message is FiguresMessage {
  return (message as FiguresMessage | null)?.type === 'sanjeh:figures';
}

/** Of several processes on one port a scraper reaches one by chance: it is told the figures of all, added up. */
export function createFiguresReader(registry: Registry): () => Promise<string> {
  const { worker } = cluster;
  if (worker === undefined) return () => registry.metrics();
  AggregatorRegistry.setRegistries(registry);
  // Made for what it does with it: this process answers the first one from now on.
  new AggregatorRegistry();
  const asked = new Map<number, (text: string | null) => void>();
  let last = 0;
  process.on('message', (message) => {
    if (isOurs(message)) asked.get(message.id)?.(message.text ?? null);
  });
  const askFirst = () =>
    new Promise<string | null>((resolve) => {
      last += 1;
      const id = last;
      const timer = setTimeout(() => end(null), patienceMs);
      const end = (text: string | null) => {
        clearTimeout(timer);
        asked.delete(id);
        resolve(text);
      };
      asked.set(id, end);
      worker.send({ type: 'sanjeh:figures', id } satisfies FiguresMessage);
    });
  // Better those of one than none.
  return async () => (await askFirst()) ?? registry.metrics();
}

/** In the first process, which serves nobody itself. */
export function collectFigures(): void {
  const all = new AggregatorRegistry();
  const answer = async (worker: Worker, { type, id }: FiguresMessage) => {
    const text = await all.clusterMetrics().catch(() => null);
    if (worker.isConnected()) worker.send({ type, id, text } satisfies FiguresMessage);
  };
  cluster.on('message', (worker, message: unknown) => {
    if (isOurs(message)) void answer(worker, message);
  });
}
