import { reordered } from '@sanjeh/domain/order/reordered';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { lockFaqOrder, saveFaqOrder, selectFaqIds } from './faq.queries.ts';

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
