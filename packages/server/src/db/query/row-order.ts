import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

/** Tables whose rows administrators put in an order. */
export type OrderedTable = 'faqs' | 'slides';

/** The place after the last one. Two that share a place are shown in the order of their ids. */
export function nextPlace(table: OrderedTable) {
  return sql<number>`(SELECT coalesce(max(row_order), 0) + 1 FROM ${sql.table(table)})`;
}

/**
 * Until the transaction ends nobody else adds, changes or reorders; everybody still reads. A weaker lock would let
 * somebody who holds one row wait for us while we wait for that row.
 */
export async function lockOrder(db: Executor, table: OrderedTable): Promise<void> {
  await sql`LOCK TABLE ${sql.table(table)} IN EXCLUSIVE MODE`.execute(db);
}

export async function selectOrderedIds(db: Executor, table: OrderedTable): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').orderBy('row_order').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The place of a row is no part of what its form edits: its revision stays. */
export async function saveOrder(db: Executor, table: OrderedTable, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} AS ordered SET row_order = placed.place
    FROM unnest(${[...ids]}::integer[]) WITH ORDINALITY AS placed (id, place)
    WHERE ordered.id = placed.id AND ordered.row_order <> placed.place
  `.execute(db);
}
