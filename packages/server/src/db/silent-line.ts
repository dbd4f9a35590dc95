import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** The driver's words for a reply that did not come in time. */
const silence = 'Query read timeout';

function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === silence;
}

/**
 * Kysely gives a connection back whatever happened on it. One that owes a reply would answer the next question with it,
 * or never: it is closed at the first silence, so that nothing more is asked on it and the pool lets go of it.
 */
export function withoutSilentConnections(pool: Pool): PostgresPool {
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
      if (isSilence(error)) {
        broken = error;
        void client.end().catch(() => {});
      }
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
 * Lines mostly go silent together, when something between us and the server has forgotten them. After the first one
 * the idle ones are given up too, rather than each being waited for in turn.
 */
export function giveUpSilentLines(pool: Pool): void {
  const idle = new Set<PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    if (!error) idle.add(client);
    if (!isSilence(error)) return;
    for (const each of [...idle]) {
      idle.delete(each);
      // The pool lets go of an idle connection that reports an error.
      each.emit('error', new Error('given up with another one that went silent'));
    }
  });
}
