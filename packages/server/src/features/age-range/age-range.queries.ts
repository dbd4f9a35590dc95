import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { matching } from '#db/query/list-page.ts';
import { nextRevision } from '#db/query/revision-columns.ts';
import type { AgeRangesTable } from '#db/schema.gen.ts';

export type AgeRangeRow = Selectable<AgeRangesTable>;
type NewRow = Insertable<AgeRangesTable>;

export function selectAgeRanges(db: Executor, search?: string) {
  return matching(db.selectFrom('age_ranges').selectAll(), 'search_key', search);
}

export function selectAgeRange(db: Executor, id: number): Promise<AgeRangeRow | undefined> {
  return db.selectFrom('age_ranges').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockAgeRange(db: Executor, id: number): Promise<AgeRangeRow | undefined> {
  return db.selectFrom('age_ranges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function insertAgeRange(db: Executor, row: NewRow): Promise<AgeRangeRow> {
  return db.insertInto('age_ranges').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateAgeRange(db: Executor, id: number, row: NewRow): Promise<AgeRangeRow> {
  return db
    .updateTable('age_ranges')
    .set({ ...row, ...nextRevision })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function deleteAgeRange(db: Executor, id: number) {
  return db.deleteFrom('age_ranges').where('id', '=', id).execute();
}

/** Archived exams count too, and are named apart because lists do not show them. */
export function countExams(db: Executor, id: number): Promise<{ count: number; archived: number }> {
  return db
    .selectFrom('exams')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.count<number>('archived_at').as('archived')])
    .where('age_range_id', '=', id)
    .executeTakeFirstOrThrow();
}
