import type { Executor } from '../../db/executor.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { recordChange } from '../audit/audit.service.ts';
import { lockFaqOrder, saveFaqOrder, selectFaqIds } from './faq.queries.ts';

/** The named ones take turns in the places that they hold together; a name that nobody bears is passed over. */
export function reordered(current: readonly number[], named: readonly number[]): number[] {
  const present = new Set(current);
  const turns = named.filter((id) => present.has(id));
  const moving = new Set(turns);
  return current.map((id) => (moving.has(id) ? (turns.shift() ?? id) : id));
}

export function reorderFaqs(
  db: Executor,
  caller: Caller,
  named: readonly number[],
): Promise<{ ids: number[] }> {
  return inTransaction(db, async (transaction) => {
    await lockFaqOrder(transaction);
    const current = await selectFaqIds(transaction);
    const ids = reordered(current, named);
    await saveFaqOrder(transaction, ids);
    await recordChange(transaction, caller, {
      entity: 'faq',
      entityId: 'all',
      action: 'reorder',
      before: { order: current },
      after: { order: ids },
    });
    return { ids };
  });
}
