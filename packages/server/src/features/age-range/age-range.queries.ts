import type { Insertable } from 'kysely';
import type { Executor } from '../../db/executor.ts';
import type { AgeRangesTable } from '../../db/schema.gen.ts';

export function insertAgeRange(db: Executor, row: Insertable<AgeRangesTable>): Promise<{ id: number }> {
  return db.insertInto('age_ranges').values(row).returning('id').executeTakeFirstOrThrow();
}
