import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { matching } from '#db/query/list-page.ts';
import { nextRevision } from '#db/query/revision-columns.ts';
import type { CategoriesTable } from '#db/schema.gen.ts';

export type CategoryRow = Selectable<CategoriesTable>;
type NewRow = Insertable<CategoriesTable>;

export function selectCategories(db: Executor, search?: string) {
  return matching(db.selectFrom('categories').selectAll(), 'search_key', search);
}

export function selectCategory(db: Executor, id: number): Promise<CategoryRow | undefined> {
  return db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockCategory(db: Executor, id: number): Promise<CategoryRow | undefined> {
  return db.selectFrom('categories').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function insertCategory(db: Executor, row: NewRow): Promise<CategoryRow> {
  return db.insertInto('categories').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateCategory(db: Executor, id: number, row: NewRow): Promise<CategoryRow> {
  return db
    .updateTable('categories')
    .set({ ...row, ...nextRevision })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function deleteCategory(db: Executor, id: number) {
  return db.deleteFrom('categories').where('id', '=', id).execute();
}

/** Archived exams count too, and are named apart because lists do not show them. */
export function countExams(db: Executor, id: number): Promise<{ count: number; archived: number }> {
  return db
    .selectFrom('exams')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.count<number>('archived_at').as('archived')])
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow();
}
