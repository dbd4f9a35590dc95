import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { checkServer, connectionProblem } from './connection-problem.ts';
import { hotSettingsOf, type Limits, settingsOf, usualLimits } from './connection-settings.ts';
import { createPool, type WatchedPool } from './pool.ts';
import type { Database } from './schema.gen.ts';
import { withoutUselessLines } from './useless-line.ts';

export interface DatabaseOptions {
  /** Where a connection is one of the server's own; the address itself unless a pooler stands there. */
  readonly directUrl?: string | undefined;
  readonly poolSize?: number;
  readonly hotPoolSize?: number;
  /** In milliseconds. */
  readonly connectPatience?: number;
  readonly limits?: Limits;
  readonly onConnectionLost?: (error: Error) => void;
}

export interface OpenDatabase {
  readonly url: string;
  readonly directUrl: string;
  readonly pool: pg.Pool;
  /**
   * For saving answers and looking sessions up alone, so that nothing else can keep these waiting for a connection. Each
   * is a session of its own at the server, whatever stands before the other pool.
   */
  readonly hotPool: pg.Pool;
  readonly db: Kysely<Database>;
  close(): Promise<void>;
}

/** A server that does not answer is not waited for. */
const goodbyeMs = 2000;
/** As many as may be under way when some of them are kept waiting; mostly there is one. */
const usualHotPoolSize = 6;

/** Connects at once, so that a database that cannot be used stops the start and not the first request. */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const { directUrl = url, limits = usualLimits } = options;
  const common = {
    limits,
    connectPatience: options.connectPatience ?? 5000,
    onConnectionLost: options.onConnectionLost ?? (() => {}),
  };
  const pools: WatchedPool[] = [];
  const add = (place: string, size: number, settings: string) => {
    const made = createPool(place, { ...common, size, settings });
    pools.push(made);
    return made.pool;
  };
  try {
    const pool = await checked(url, 'DATABASE_URL', () =>
      add(url, options.poolSize ?? 10, settingsOf(limits)),
    );
    const addHot = () => add(directUrl, options.hotPoolSize ?? usualHotPoolSize, hotSettingsOf(limits));
    const hotPool = directUrl === url ? addHot() : await checked(directUrl, 'DATABASE_DIRECT_URL', addHot);
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: withoutUselessLines(pool) }) });
    return { url, directUrl, pool, hotPool, db, close: () => close(db, pools) };
  } catch (error) {
    await Promise.all(pools.map(({ pool }) => pool.end()));
    throw error;
  }
}

// Kysely ends the pool only if a query of its own has been through it.
async function close(db: Kysely<Database>, pools: readonly WatchedPool[]): Promise<void> {
  await db.destroy();
  await Promise.all(pools.map(({ pool }) => (pool.ending ? null : pool.end())));
  const ended = Promise.all(pools.map((each) => each.ended()));
  await Promise.race([ended, wait(goodbyeMs, undefined, { ref: false })]);
}

async function checked(url: string, setting: string, create: () => pg.Pool): Promise<pg.Pool> {
  try {
    const pool = create();
    const { rows } = await pool.query<{ version: number; encoding: string }>(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`,
    );
    checkServer(url, rows[0]?.version ?? 0, rows[0]?.encoding ?? '');
    return pool;
  } catch (error) {
    throw connectionProblem(url, error, setting);
  }
}
