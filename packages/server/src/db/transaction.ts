import { Transaction } from 'kysely';
import type { Executor } from './executor.ts';
import type { Database } from './schema.gen.ts';

/** Joins the caller's transaction, or makes one for this work alone. */
export function inTransaction<T>(
  db: Executor,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db instanceof Transaction ? work(db) : db.transaction().execute(work);
}
