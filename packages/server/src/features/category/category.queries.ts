import type { Insertable } from 'kysely';
import type { Executor } from '../../db/executor.ts';
import type { CategoriesTable } from '../../db/schema.gen.ts';

export function insertCategory(db: Executor, row: Insertable<CategoriesTable>): Promise<{ id: number }> {
  return db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow();
}
