import type { Pool } from 'pg';

/** Whether attempts are spread over the shards of a Citus database, which takes only statements about one person. */
export async function isDistributed(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    "SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS has",
  );
  if (!rows[0]?.has) return false;
  const { rows: found } = await pool.query<{ is_spread: boolean }>(
    "SELECT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'attempts'::regclass) AS is_spread",
  );
  return found[0]?.is_spread ?? false;
}
