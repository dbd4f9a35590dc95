import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isReadOnly, isSilence } from './database-fault.ts';

/**
 * Kysely gives a connection back whatever happened on it. One that owes a reply would answer the next question with it,
 * or never: it is closed at the first silence, so that nothing more is asked on it and the pool lets go of it. It lets go
 * of a server, too, that takes no writes any more.
 */
export function withoutUselessLines(pool: Pool): PostgresPool {
  return {
    connect: async () => watched(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
}

/** Kysely knows connections by identity. */
const known = new WeakMap<PoolClient, PostgresPoolClient>();

function watched(client: PoolClient): PostgresPoolClient {
  const kept = known.get(client);
  if (kept) return kept;
  let broken: Error | undefined;
  const ask = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      if (isSilence(error) || isReadOnly(error)) broken = error;
      if (isSilence(error)) void client.end().catch(() => {});
      throw error;
    }
  };
  const fresh = {
    query: ask as <R>(text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<R>>,
    release: (isBroken?: boolean) => client.release(broken ?? isBroken),
  } as PostgresPoolClient;
  known.set(client, fresh);
  return fresh;
}

/**
 * Lines mostly go silent together, when something between us and the server has forgotten them, and lead to the same
 * server, which may have become a standby. After the first one the idle ones are given up too, rather than each being
 * waited for in turn.
 */
export function giveUpUselessLines(pool: Pool, onUseless: () => void): void {
  const idle = new Set<PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    if (!error) idle.add(client);
    if (!(isSilence(error) || isReadOnly(error))) return;
    onUseless();
    for (const each of [...idle]) {
      idle.delete(each);
      // The pool lets go of an idle connection that reports an error.
      each.emit('error', new Error('given up with another one that had become useless'));
    }
  });
}
