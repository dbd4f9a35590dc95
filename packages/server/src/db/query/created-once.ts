import { createHash } from 'node:crypto';
import type { EntityName } from '@sanjeh/contract/shared/entity.schema';
import type { Transaction } from 'kysely';
import type { Pool } from 'pg';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '../executor.ts';
import type { Database } from '../schema.gen.ts';
import { inTransaction } from '../transaction.ts';

interface Creation {
  /** Left out, every call adds an entry. */
  requestKey: string | undefined;
  caller: Caller | null;
  entity: EntityName;
  content: unknown;
}

interface Work<Entity> {
  create(db: Executor): Promise<Entity>;
  /** Answers a call that has been heard before with what became of its entry since. */
  read(db: Executor, id: number): Promise<Entity>;
}

/** One call adds one entry, however often it is sent. Under its name with another content it is refused. */
export async function createdOnce<Entity extends { id: number }>(
  db: Executor,
  { requestKey, caller, entity, content }: Creation,
  { create, read }: Work<Entity>,
): Promise<Entity> {
  if (requestKey === undefined || caller === null) return create(db);
  const text = JSON.stringify([caller.userId, entity, content]);
  const contentHash = createHash('sha256').update(text).digest('hex');
  return inTransaction(db, async (transaction) => {
    if (!(await claimKey(transaction, requestKey, contentHash))) {
      const known = found(await selectRequest(transaction, requestKey));
      if (known.content_hash !== contentHash) throw new ApiError('conflict');
      return read(transaction, found(known.entity_id));
    }
    const created = await create(transaction);
    await nameEntry(transaction, requestKey, created.id);
    return created;
  });
}

/** False where it is taken. Two at once: the second waits until it can see what the first has done. */
async function claimKey(db: Transaction<Database>, requestKey: string, contentHash: string) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('creation_requests')
    .values({ request_key: requestKey, content_hash: contentHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function selectRequest(db: Executor, requestKey: string) {
  return db
    .selectFrom('creation_requests')
    .select(['content_hash', 'entity_id'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

async function nameEntry(db: Executor, requestKey: string, id: number): Promise<void> {
  await db
    .updateTable('creation_requests')
    .set({ entity_id: id })
    .where('request_key', '=', requestKey)
    .execute();
}

export async function removeOldCreations(pool: Pool): Promise<void> {
  await pool.query("delete from creation_requests where made_at < now() - interval '1 day'");
}
