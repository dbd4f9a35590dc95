import { sql } from 'kysely';
import type { Executor } from '../db/executor.ts';

/** How many statements on this database wait for a lock. */
export async function countWaiting(db: Executor): Promise<number | undefined> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*) AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]?.waiting;
}
