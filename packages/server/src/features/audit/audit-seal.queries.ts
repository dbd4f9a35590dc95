import type { PoolClient } from 'pg';
import type { SealedEntry } from './audit-hash.ts';

type Target = Pick<PoolClient, 'query'>;

/** As in the migration that makes the table. */
const writersLock = 7_365_116_322;
const sealersLock = 7_365_116_323;
/** Whoever writes while the lock is asked for waits too. */
const lockPatienceMs = 1000;

export interface Link {
  position: number;
  entry_id: number;
  hash: Buffer;
}

/**
 * No entry with this number or a lower one can come any more. It has a transaction of its own, so that the lock is let go
 * of at once.
 */
export async function findLastFinal(client: Target): Promise<number> {
  await client.query(`set local lock_timeout = ${lockPatienceMs}`);
  await client.query('select pg_advisory_xact_lock($1)', [writersLock]);
  const { rows } = await client.query<{ id: number | null }>('select max(id) as id from audit_log');
  return rows[0]?.id ?? 0;
}

/** Until the end of the transaction; false where another process is at it. */
export async function lockSealing(client: Target): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [
    sealersLock,
  ]);
  return rows[0]?.locked ?? false;
}

export async function findLastLink(client: Target): Promise<Link | undefined> {
  const { rows } = await client.query<Link>(
    'select position, entry_id, hash from audit_chain order by position desc limit 1',
  );
  return rows[0];
}

export type EntryToSeal = SealedEntry & {
  /** The words and the address are those that were hashed, or were erased by a request. */
  readonly holds: boolean;
  readonly erasedBy: readonly number[];
};

const holds = (part: 'change' | 'address') => `(
  case when ${part} is null then ${part}_hash is null or ${part}_erased_by is not null
  else ${part}_erased_by is null and coalesce(${part}_hash = salted_hash(${part}_salt, ${part}::text), false) end
)`;

/** In the order of their numbers, after the one and up to the other. */
export async function selectEntries(
  client: Target,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<EntryToSeal[]> {
  const { rows } = await client.query<EntryToSeal>(
    `select id, array[
       to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), user_id::text, action, entity, entity_id,
       encode(change_hash, 'hex'), encode(address_hash, 'hex'), applicant_id::text
     ] as values,
       ${holds('change')} and ${holds('address')} as holds,
       array(
         select distinct request from unnest(array[change_erased_by, address_erased_by]) as request
         where request is not null
       ) as "erasedBy"
     from audit_log where id > $1 and id <= $2 order by id limit $3`,
    [after, upTo, limit],
  );
  return rows;
}

/** How many entries each request has touched, as was written down when it was carried out. */
export async function selectToldErasures(client: Target): Promise<{ request: number; entries: number }[]> {
  const { rows } = await client.query<{ request: number; entries: number }>(
    `select entity_id::integer as request, (field ->> 'after')::integer as entries
       from audit_log, jsonb_array_elements(change -> 'fields') as field
      where entity = 'erasure' and action = 'erase' and field ->> 'field' = 'auditEntries'`,
  );
  return rows;
}

export interface Resealing {
  /** Of the chain as it was before. */
  head: string;
  firstBreak: number | null;
}

/** What was written down when the chain was made anew. */
export async function selectResealing(client: Target): Promise<Resealing[]> {
  const { rows } = await client.query<Resealing>(
    `select (select field ->> 'after' from jsonb_array_elements(change -> 'fields') as field where field ->> 'field' = 'head') as head,
            (select (field ->> 'after')::bigint from jsonb_array_elements(change -> 'fields') as field
              where field ->> 'field' = 'firstBreak') as "firstBreak"
       from audit_log where entity = 'audit' and action = 'reseal' order by id`,
  );
  return rows;
}

export async function insertLinks(client: Target, links: readonly Link[]): Promise<void> {
  await client.query(
    `insert into audit_chain (position, entry_id, hash)
     select * from unnest($1::bigint[], $2::bigint[], $3::bytea[])`,
    [
      links.map(({ position }) => position),
      links.map(({ entry_id }) => entry_id),
      links.map(({ hash }) => hash),
    ],
  );
}

export async function selectLinks(
  client: Target,
  { after, limit }: { after: number; limit: number },
): Promise<Link[]> {
  const { rows } = await client.query<Link>(
    'select position, entry_id, hash from audit_chain where position > $1 order by position limit $2',
    [after, limit],
  );
  return rows;
}

export async function countEntriesAfter(client: Target, id: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*) as count from audit_log where id > $1',
    [id],
  );
  return rows[0]?.count ?? 0;
}
