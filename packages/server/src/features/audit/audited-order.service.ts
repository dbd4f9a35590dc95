import type { EntityName } from '@sanjeh/contract/shared/entity.schema';
import { reordered } from '@sanjeh/domain/order/reordered';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import { lockOrder, type OrderedTable, saveOrder, selectOrderedIds } from '#db/query/row-order.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from './audit.service.ts';

/** Puts the rows of a table in the order that is named, with its audit entry in one transaction. */
export function auditedOrder(entity: EntityName, table: OrderedTable) {
  return (db: Executor, caller: Caller, named: readonly number[]): Promise<{ ids: number[] }> =>
    inTransaction(db, async (transaction) => {
      await lockOrder(transaction, table);
      const current = await selectOrderedIds(transaction, table);
      const ids = reordered(current, named);
      await saveOrder(transaction, table, ids);
      await recordChange(transaction, caller, {
        entity,
        entityId: 'all',
        action: 'reorder',
        before: { order: current },
        after: { order: ids },
      });
      return { ids };
    });
}
