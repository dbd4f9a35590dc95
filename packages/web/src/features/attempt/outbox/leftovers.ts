import type { AttemptStore } from './attempt-store.ts';
import { deliver, type Wire } from './deliver.ts';

type Alone = <T>(attemptId: string, work: () => Promise<T>) => Promise<T>;

/** Delivers what waits on this device for attempts that no page shows now. Whatever fails waits on. */
export async function deliverLeftovers(
  userId: string,
  store: AttemptStore,
  wire: Wire,
  alone: Alone,
): Promise<void> {
  for (const { id, waiting, submit } of await store.list(userId)) {
    if (waiting.length === 0 && submit === null) continue;
    const record = {
      read: () => store.read(id),
      change: (step: Parameters<AttemptStore['change']>[1]) => store.change(id, step),
    };
    const end = await alone(id, () => deliver(id, record, wire));
    if (end === 'submitted' || end === 'closed') await store.remove(id);
  }
}
