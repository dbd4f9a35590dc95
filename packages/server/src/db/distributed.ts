import { sql } from 'kysely';
import type { Executor } from './executor.ts';

/** Whether attempts are spread over the shards of a Citus database, which takes only statements about one person. */
export async function isDistributed(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from pg_extension where extname = 'citus') as has
  `.execute(db);
  if (!rows[0]?.has) return false;
  const { rows: found } = await sql<{ is_spread: boolean }>`
    select exists (select from pg_dist_partition where logicalrelid = 'attempts'::regclass) as is_spread
  `.execute(db);
  return found[0]?.is_spread ?? false;
}

let isKnownSpread = false;

/** Told once, when a process starts: the databases that it works with are all of one kind. */
export function noteSpread(isSpread: boolean): void {
  isKnownSpread = isSpread;
}

/**
 * For statements that have to ask in another way where attempts are spread, and are slower in that way where they are not.
 * What is about one person at a time is told by the context instead.
 */
export function areAttemptsSpread(): boolean {
  return isKnownSpread;
}
