import type { Executor } from '#db/executor.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { RunRow } from './retention-run.queries.ts';

/** In the transaction that ends a run: what it has taken away. A trial has taken nothing. */
export async function recordRemoval(
  db: Executor,
  { id, is_trial, progress }: RunRow,
  isFailed: boolean,
): Promise<void> {
  const removed = Object.fromEntries(Object.entries(progress).map(([kind, part]) => [kind, part.removed]));
  const isEmpty = Object.values(removed).every((count) => count === 0);
  if (is_trial || (isEmpty && !isFailed)) return;
  await recordChange(
    db,
    { userId: null },
    {
      entity: 'retention',
      entityId: id,
      action: 'remove',
      before: null,
      after: { removed, ...(isFailed ? { isFailed } : {}) },
    },
  );
}
