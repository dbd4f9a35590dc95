import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Executor } from '../../db/executor.ts';
import type { FaqsTable } from '../../db/schema.gen.ts';

/** After the last one when the row names no place of its own. Two that share a place are shown in the order of their ids. */
export function insertFaq(
  db: Executor,
  row: Omit<Insertable<FaqsTable>, 'row_order'> & { row_order: number | undefined },
): Promise<{ id: number }> {
  const row_order = row.row_order ?? sql<number>`(SELECT coalesce(max(row_order), 0) + 1 FROM faqs)`;
  return db
    .insertInto('faqs')
    .values({ ...row, row_order })
    .returning('id')
    .executeTakeFirstOrThrow();
}
