import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

/** In milliseconds of the database's clock; null: not since there is a copy. */
export async function selectWroteAt(db: Executor, sessionId: string): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .select(sql<number | null>`(extract(epoch from wrote_at) * 1000)::float8`.as('wrote_at'))
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.wrote_at ?? null;
}

export async function keepWroteAt(db: Executor, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ wrote_at: sql`clock_timestamp()` })
    .where('id', '=', sessionId)
    .execute();
}
