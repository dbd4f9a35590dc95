import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { matching } from '#db/query/list-page.ts';
import { nextRevision } from '#db/query/revision-columns.ts';
import type { FaqsTable } from '#db/schema.gen.ts';

export type FaqRow = Selectable<FaqsTable>;
type NewRow = Omit<Insertable<FaqsTable>, 'row_order'> & { row_order: number | undefined };

export function selectFaqs(db: Executor, search?: string) {
  return matching(db.selectFrom('faqs').selectAll(), 'search_key', search);
}

export function selectFaq(db: Executor, id: number): Promise<FaqRow | undefined> {
  return db.selectFrom('faqs').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockFaq(db: Executor, id: number): Promise<FaqRow | undefined> {
  return db.selectFrom('faqs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** After the last one when the row names no place of its own. Two that share a place are shown in the order of their ids. */
export function insertFaq(db: Executor, row: NewRow): Promise<FaqRow> {
  const row_order = row.row_order ?? sql<number>`(SELECT coalesce(max(row_order), 0) + 1 FROM faqs)`;
  return db
    .insertInto('faqs')
    .values({ ...row, row_order })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stays in its place when the row names none. */
export function updateFaq(db: Executor, id: number, { row_order, ...row }: NewRow): Promise<FaqRow> {
  return db
    .updateTable('faqs')
    .set({ ...row, ...(row_order === undefined ? {} : { row_order }), ...nextRevision })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function deleteFaq(db: Executor, id: number) {
  return db.deleteFrom('faqs').where('id', '=', id).execute();
}

/**
 * Until the transaction ends nobody else adds, changes or reorders; everybody still reads. A weaker lock would let
 * somebody who holds one row wait for us while we wait for that row.
 */
export async function lockFaqOrder(db: Executor): Promise<void> {
  await sql`LOCK TABLE faqs IN EXCLUSIVE MODE`.execute(db);
}

export async function selectFaqIds(db: Executor): Promise<number[]> {
  const rows = await db.selectFrom('faqs').select('id').orderBy('row_order').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The place of a question is no part of what its form edits: its revision stays. */
export async function saveFaqOrder(db: Executor, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE faqs SET row_order = placed.place
    FROM unnest(${[...ids]}::integer[]) WITH ORDINALITY AS placed (id, place)
    WHERE faqs.id = placed.id AND faqs.row_order <> placed.place
  `.execute(db);
}
