import { sql, Transaction } from 'kysely';
import type { Executor } from './executor.ts';
import { unhurried } from './patient-client.ts';
import type { Database } from './schema.gen.ts';

/** Joins the caller's transaction, or makes one for this work alone. */
export function inTransaction<T>(
  db: Executor,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db instanceof Transaction ? work(db) : db.transaction().execute(work);
}

/** For one that says nothing while somebody else works for it, for longer than is usually waited. */
export async function stayOpen(transaction: Executor): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(transaction);
}

/** For a transaction that may take its time: one of a start waits for another process that does the same, and makes pictures. */
export async function beUnhurried(transaction: Transaction<Database>): Promise<void> {
  await sql`${sql.raw(unhurried)} select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(transaction);
}
