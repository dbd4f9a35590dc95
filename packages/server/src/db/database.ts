import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { checkServer, connectionProblem } from './connection-problem.ts';
import { connectionSettings, silencePatience } from './connection-settings.ts';
import type { Database } from './schema.gen.ts';
import { giveUpSilentLines, withoutSilentConnections } from './silent-line.ts';
import { typeParsers } from './type-parsers.ts';

export interface DatabaseOptions {
  readonly poolSize?: number;
  /** An idle connection broke; the pool replaces it, and a query under way reports its own error. */
  readonly onConnectionLost?: (error: Error) => void;
}

export interface OpenDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Kysely<Database>;
  close(): Promise<void>;
}

/** A server that does not answer is not waited for. */
const goodbyeMs = 2000;
/** For a connection, new or from the pool, and for its first reply. */
const connectPatience = 5000;
const firstWords = { text: connectionSettings, query_timeout: connectPatience };

/** Connects at once, so that a database that cannot be used stops the start and not the first request. */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const { poolSize = 10, onConnectionLost = () => {} } = options;
  let pool: pg.Pool | undefined;
  try {
    const opened = new pg.Pool({
      connectionString: url,
      max: poolSize,
      types: typeParsers(),
      application_name: 'sanjeh',
      connectionTimeoutMillis: connectPatience,
      query_timeout: silencePatience,
      keepAlive: true,
      keepAliveInitialDelayMillis: connectPatience,
      onConnect: async (client) => {
        await client.query(firstWords);
      },
    });
    pool = opened;
    // Without a listener, Node ends the process when an idle connection breaks.
    opened.on('error', onConnectionLost);
    // Nor may it when one breaks in somebody's hands: their own query, or the next one, tells them.
    opened.on('connect', (client) => client.on('error', () => {}));
    giveUpSilentLines(opened);
    const ended = watchEnds(opened);
    await check(url, opened);
    const db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: withoutSilentConnections(opened) }),
    });
    return { url, pool: opened, db, close: () => close(db, opened, ended) };
  } catch (error) {
    await pool?.end();
    throw connectionProblem(url, error);
  }
}

// Kysely ends the pool only if a query of its own has been through it.
async function close(db: Kysely<Database>, pool: pg.Pool, ended: () => Promise<void>): Promise<void> {
  await db.destroy();
  if (!pool.ending) await pool.end();
  await Promise.race([ended(), wait(goodbyeMs, undefined, { ref: false })]);
}

/**
 * A pool that has ended has only said goodbye. A server that is stopped before it has heard calls the connection broken,
 * and so does the log: it is over when the other side has closed it too.
 */
function watchEnds(pool: pg.Pool): () => Promise<void> {
  let open = 0;
  let onLast = () => {};
  pool.on('connect', () => {
    open += 1;
  });
  pool.on('remove', () => {
    open -= 1;
    if (open === 0) onLast();
  });
  return () =>
    new Promise((resolve) => {
      onLast = resolve;
      if (open === 0) resolve();
    });
}

async function check(url: string, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`,
  );
  checkServer(url, rows[0]?.version ?? 0, rows[0]?.encoding ?? '');
}
