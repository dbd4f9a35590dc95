import type { Pool } from 'pg';

const times = ['created_at', 'rotated_at', 'expires_at', 'ends_at'] as const;

/**
 * As if all that has happened to sessions were so long ago, or the last renewal of one alone. By values: where sessions lie on
 * several machines, nothing that depends on the clock may be worked out there.
 */
export async function sessionsAgo(pool: Pool, seconds: number, renewed?: string): Promise<void> {
  const columns = renewed === undefined ? times : (['rotated_at'] as const);
  const moved = columns.map((column) => `(${column} - make_interval(secs => $1))::text as ${column}`);
  const { rows } = await pool.query<{ id: string } & Record<(typeof times)[number], string>>(
    `select id, ${moved.join()} from sessions where $2::uuid is null or id = $2`,
    [seconds, renewed ?? null],
  );
  const set = columns.map((column, place) => `${column} = $${place + 2}`);
  for (const row of rows)
    await pool.query(`update sessions set ${set.join()} where id = $1`, [
      row.id,
      ...columns.map((column) => row[column]),
    ]);
}
