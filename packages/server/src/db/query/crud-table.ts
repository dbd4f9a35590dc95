import type { InsertObject, Selectable, SelectQueryBuilder, UpdateObject } from 'kysely';
import type { Executor } from '../executor.ts';
import type { Database } from '../schema.gen.ts';
import { matching } from './list-page.ts';
import { nextRevision } from './revision-columns.ts';

/** Tables whose rows are edited as a whole: each has an id, a revision, its times and a search key. */
export type CrudTableName =
  | 'categories'
  | 'age_ranges'
  | 'question_sections'
  | 'faqs'
  | 'person_groups'
  | 'answer_sets';
export type CrudRow<Table extends CrudTableName> = Selectable<Database[Table]>;
export type NewCrudRow<Table extends CrudTableName> = InsertObject<Database, Table>;
export type CrudRowChange<Table extends CrudTableName> = UpdateObject<Database, Table>;

export interface CrudTable<Table extends CrudTableName> {
  select(db: Executor, search?: string): SelectQueryBuilder<Database, Table, CrudRow<Table>>;
  find(db: Executor, id: number): Promise<CrudRow<Table> | undefined>;
  lock(db: Executor, id: number): Promise<CrudRow<Table> | undefined>;
  insert(db: Executor, row: NewCrudRow<Table>): Promise<CrudRow<Table>>;
  update(db: Executor, id: number, row: CrudRowChange<Table>): Promise<CrudRow<Table>>;
  delete(db: Executor, id: number): Promise<unknown>;
}

/**
 * Kysely works out types for a table that it knows by name, not for one of several. Only columns that all of them have
 * are named here, so one of them stands for the others; what goes in and comes out is typed above.
 */
export function crudTable<Table extends CrudTableName>(name: Table): CrudTable<Table> {
  const table = name as 'categories';
  const rows = (db: Executor) => db.selectFrom(table).selectAll();
  const queries = {
    select: (db: Executor, search?: string) => matching(rows(db), 'search_key', search),
    find: (db: Executor, id: number) => rows(db).where('id', '=', id).executeTakeFirst(),
    lock: (db: Executor, id: number) => rows(db).where('id', '=', id).forUpdate().executeTakeFirst(),
    insert: (db: Executor, row: NewCrudRow<'categories'>) =>
      db.insertInto(table).values(row).returningAll().executeTakeFirstOrThrow(),
    update: (db: Executor, id: number, row: CrudRowChange<'categories'>) =>
      db
        .updateTable(table)
        .set({ ...row, ...nextRevision })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    delete: (db: Executor, id: number) => db.deleteFrom(table).where('id', '=', id).execute(),
  } satisfies CrudTable<'categories'>;
  return queries as unknown as CrudTable<Table>;
}
