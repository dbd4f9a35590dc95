import type { Insertable } from 'kysely';
import type { Executor } from '../../db/executor.ts';
import type { BandsTable } from '../../db/schema.gen.ts';

export function insertBand(db: Executor, row: Insertable<BandsTable>): Promise<{ id: number }> {
  return db.insertInto('bands').values(row).returning('id').executeTakeFirstOrThrow();
}
