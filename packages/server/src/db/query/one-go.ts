import type { Pool, PoolClient } from 'pg';

/** Statements of our own in one transaction. */
export async function inOneGo<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Closed rather than given back: that ends its transaction, whatever has become of the line.
    client.release(true);
    throw error;
  }
}
