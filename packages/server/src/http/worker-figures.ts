import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { ApiError } from '../core/api-error.ts';
import { startPatience } from '../core/patience.ts';

/** What passes between a worker that is asked for figures and the first process, which collects those of all. */
interface FiguresMessage {
  readonly type: 'sanjeh:figures';
  readonly id: number;
  /** Null: they could not be collected. */
  readonly text?: string | null;
}

/** Longer than the first process waits for the others. */
const patienceMs = 6000;
/** In seconds. */
const retryAfter = 5;

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
      const endPatience = startPatience(patienceMs, () => end(null));
      const end = (text: string | null) => {
        endPatience();
        asked.delete(id);
        resolve(text);
      };
      asked.set(id, end);
      worker.send({ type: 'sanjeh:figures', id } satisfies FiguresMessage);
    });
  return async () => {
    const text = await askFirst();
    // Those of one would be taken for the sum, and the next sum for a leap: a gap is told as a gap.
    if (text === null) throw new ApiError('busy', { retryAfter });
    return text;
  };
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
