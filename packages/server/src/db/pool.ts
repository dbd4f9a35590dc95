import pg from 'pg';
import { addressOf } from './address.ts';
import { type Limits, silencePatience } from './connection-settings.ts';
import { assertWritable, writableQuestion } from './read-only-server.ts';
import { typeParsers } from './type-parsers.ts';
import { giveUpUselessLines } from './useless-line.ts';

export interface PoolOptions {
  readonly size: number;
  /** The statements that every new connection begins with. */
  readonly settings: string;
  readonly limits: Limits;
  /** In milliseconds: for a connection, new or from the pool, and for its first reply. */
  readonly connectPatience: number;
  /** An idle connection broke; the pool replaces it, and a query under way reports its own error. */
  readonly onConnectionLost: (error: Error) => void;
  /** For reading alone: a standby will do. */
  readonly mayBeStandby?: boolean;
}

export interface WatchedPool {
  readonly pool: pg.Pool;
  /** Once the server has closed all of them too. */
  ended(): Promise<void>;
}

export function createPool(url: string, options: PoolOptions): WatchedPool {
  const { size, settings, limits, connectPatience, onConnectionLost, mayBeStandby = false } = options;
  const { Client, config, forget } = addressOf(url);
  const firstWords = { text: `${settings};\n${writableQuestion}`, query_timeout: connectPatience };
  const pool = new pg.Pool({
    ...config,
    Client,
    max: size,
    types: typeParsers(),
    application_name: 'sanjeh',
    connectionTimeoutMillis: connectPatience,
    query_timeout: silencePatience(limits),
    keepAlive: true,
    keepAliveInitialDelayMillis: connectPatience,
    onConnect: async (client) => {
      try {
        const answers = await client.query(firstWords);
        if (!mayBeStandby) assertWritable(answers);
      } catch (error) {
        forget();
        throw error;
      }
    },
  });
  // Without a listener, Node ends the process when an idle connection breaks.
  pool.on('error', onConnectionLost);
  // Nor may it when one breaks in somebody's hands: their own query, or the next one, tells them.
  pool.on('connect', (client) => client.on('error', () => {}));
  giveUpUselessLines(pool, forget);
  return { pool, ended: watchEnds(pool) };
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
