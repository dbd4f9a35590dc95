import type { EntityName } from '@sanjeh/contract/shared/entity.schema';
import { type Translated, withSources } from '@sanjeh/domain/text/translation';
import type { Transaction } from 'kysely';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { assertCurrent, found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from './audit.service.ts';

/** What refers to an entity, and how often. Further numbers may explain the count. */
export type Use = { entity: EntityName; count: number } & Record<string, string | number>;

interface EntityStore<Values, Entity> {
  entity: EntityName;
  insert(transaction: Transaction<Database>, values: Values): Promise<Entity>;
  /** Locks for update, so that until the transaction ends nobody changes the row or refers to it anew. */
  lock(transaction: Transaction<Database>, id: number): Promise<Entity | undefined>;
  save(transaction: Transaction<Database>, id: number, values: Values): Promise<Entity>;
  delete(transaction: Transaction<Database>, id: number): Promise<unknown>;
  countUses(transaction: Transaction<Database>, id: number): Promise<readonly Use[]>;
}

function refuseUsed(uses: readonly Use[]): void {
  const use = uses.find(({ count }) => count > 0);
  if (use) throw new ApiError('in_use', { params: use });
}

/** Create, update and remove of an entity, each with its checks and its audit entry in one transaction. */
export function auditedEdits<
  Values extends Translated,
  Entity extends Translated & { id: number; revision: number },
>(store: EntityStore<Values, Entity>) {
  const { entity } = store;
  return {
    /** Without a caller it is the seed that writes, and nobody's doing. */
    create: (db: Executor, caller: Caller | null, values: Values): Promise<Entity> =>
      inTransaction(db, async (transaction) => {
        const after = await store.insert(transaction, withSources(values, []));
        if (caller) {
          await recordChange(transaction, caller, {
            entity,
            entityId: after.id,
            action: 'create',
            before: null,
            after,
          });
        }
        return after;
      }),

    update: (
      db: Executor,
      caller: Caller,
      id: number,
      values: Values & { revision: number },
    ): Promise<Entity> =>
      inTransaction(db, async (transaction) => {
        const before = found(await store.lock(transaction, id));
        assertCurrent(before, values.revision);
        const after = await store.save(transaction, id, withSources(values, [before]));
        await recordChange(transaction, caller, { entity, entityId: id, action: 'update', before, after });
        return after;
      }),

    remove: (db: Executor, caller: Caller, id: number): Promise<void> =>
      inTransaction(db, async (transaction) => {
        const before = found(await store.lock(transaction, id));
        refuseUsed(await store.countUses(transaction, id));
        await store.delete(transaction, id);
        await recordChange(transaction, caller, {
          entity,
          entityId: id,
          action: 'remove',
          before,
          after: null,
        });
      }),
  };
}
