import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Executor } from '#db/executor.ts';
import type { Link } from './audit-seal.queries.ts';

/** The link that the first one which is kept was made on; undefined: none has gone yet. */
export async function findCheckpoint(client: Pick<PoolClient, 'query'>): Promise<Link | undefined> {
  const { rows } = await client.query<Link>(
    'select position, entry_id, hash from audit_checkpoints order by position desc limit 1',
  );
  return rows[0];
}

/** An entry that lies before where the chain begins, which should have gone with the others. */
export async function findEntryBefore(
  client: Pick<PoolClient, 'query'>,
  checkpoint: Link,
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    'select id from audit_log where id <= $1 order by id limit 1',
    [checkpoint.entry_id],
  );
  return rows[0]?.id;
}

/** The database itself decides what is old. Says how many have gone. */
export async function forgetEntries(db: Executor, runId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select forget_audit(${runId}, ${most}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What would go after a position of the chain, and how far that is; without one, from its beginning on. */
export async function selectOutdated(
  db: Executor,
  after: number | null,
  most: number,
): Promise<{ count: number; last: number | null }> {
  const { rows } = await sql<{ count: number; last: number | null }>`
    select count(*) as count, max(link) as last from audit_outdated(
      coalesce(${after}::bigint, (select max(position) from audit_checkpoints), 0), ${most}
    )
  `.execute(db);
  return rows[0] ?? { count: 0, last: null };
}
