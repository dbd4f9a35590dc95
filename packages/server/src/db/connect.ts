import { setTimeout as wait } from 'node:timers/promises';
import { databaseSettings } from '../core/database-settings.ts';
import type { Env } from '../core/env.ts';
import type { Log } from '../core/log.ts';
import { StartProblem } from '../core/start-problem.ts';
import { connectionProblem } from './connection-problem.ts';
import { limitsOf } from './connection-settings.ts';
import type { OpenDatabase } from './database.ts';
import { openDatabase } from './database.ts';
import { isOutage } from './database-fault.ts';
import { type AuditOwnership, auditOwnership } from './embedded/audit-ownership.ts';
import { DataFolderInUse } from './embedded/data-folder.ts';
import { joinEmbedded, startEmbedded } from './embedded.ts';
import { checkLines } from './line-check.ts';
import { migrate } from './migrate.ts';

export interface ConnectOptions {
  readonly poolSize?: number;
  /** The embedded database ended and cannot be brought back; nothing can be served any more. */
  readonly onLost?: (reason: string) => void;
  /** How long a database that is down is waited for, in milliseconds. */
  readonly waitMs?: number;
  /** For command-line tools: when a server runs on the same data folder, use its database instead of refusing. */
  readonly mayJoin?: boolean;
}

export interface ConnectedDatabase {
  readonly database: OpenDatabase;
  stop(): Promise<void>;
}

type Place = Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'database'>>;

const retryAfterMs = 1000;

/** The one way to a database that is ready to be used: found or started, connected and migrated. */
export async function connectDatabase(
  env: Place,
  log: Log,
  options: ConnectOptions = {},
): Promise<ConnectedDatabase> {
  const until = performance.now() + (options.waitMs ?? 0);
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await connectOnce(env, log, options);
    } catch (error) {
      const isDown = error instanceof StartProblem && isOutage(error.cause);
      if (!isDown || performance.now() + retryAfterMs > until) throw error;
      if (isFirst) log.warn(`${error.message} Waiting for it.`);
      await wait(retryAfterMs);
    }
  }
}

async function connectOnce(env: Place, log: Log, options: ConnectOptions): Promise<ConnectedDatabase> {
  const source = await findDatabase(env, log, options);
  let database: OpenDatabase | undefined;
  try {
    const { limits, ...sizes } = optionsOf(env);
    database = await openDatabase(source.url, {
      ...sizes,
      limits,
      ...(options.poolSize === undefined ? {} : { poolSize: options.poolSize }),
      directUrl: source.directUrl,
      onConnectionLost: (error) => log.warn(`A database connection was lost: ${error.message}`),
    });
    const opened = database;
    await checkLines(opened, limits, log);
    await source.audit?.handBack();
    // In one piece a long name would be taken for a secret, and left out.
    for (const name of await migrate(opened.hotPool))
      log.info(`Applied the migration ${name.replaceAll('_', ' ')}.`);
    await source.audit?.setApart();
    await warnOfMissingTrigrams(opened, log);
    await warnOfLostWrites(opened, log);
    return { database: opened, stop: () => opened.close().finally(source.release) };
  } catch (error) {
    await database?.close();
    await source.release();
    throw error instanceof StartProblem ? error : connectionProblem(source.url, error);
  }
}

/** In milliseconds, as the driver and the server count. */
function optionsOf({ database = databaseSettings(() => undefined) }: Place) {
  return {
    limits: limitsOf(database),
    poolSize: database.pool,
    hotPoolSize: database.directPool,
    connectPatience: database.connectTimeout * 1000,
  };
}

interface Source {
  readonly url: string;
  /** Where no pooler stands before it. */
  readonly directUrl: string;
  /** Where the database is ours alone. */
  readonly audit?: AuditOwnership;
  release(): Promise<void>;
}

/** Where the database is, started if it is our own; not migrated. */
export async function findDatabase(env: Place, log: Log, options: ConnectOptions = {}): Promise<Source> {
  if (env.databaseUrl !== undefined) {
    const directUrl = env.database?.directUrl ?? env.databaseUrl;
    return { url: env.databaseUrl, directUrl, release: async () => {} };
  }
  try {
    const onExit =
      options.onLost ?? ((reason: string) => log.error(`The embedded database ended (${reason}).`));
    const restarts = options.onLost !== undefined;
    const embedded = await startEmbedded({ dataDir: env.dataDir, log, onExit, restarts });
    const audit = auditOwnership(embedded.superuserUrl);
    return { url: embedded.url, directUrl: embedded.url, audit, release: embedded.stop };
  } catch (error) {
    if (options.mayJoin && error instanceof DataFolderInUse) {
      const joined = await joinEmbedded(env.dataDir);
      return { ...joined, directUrl: joined.url };
    }
    throw error;
  }
}

/** A database of one's own may have been created with the locale C, where Persian letters are no letters. */
async function warnOfMissingTrigrams({ pool }: OpenDatabase, log: Log): Promise<void> {
  const { rows } = await pool.query<{ works: boolean }>("SELECT cardinality(show_trgm('سنجه')) > 0 AS works");
  if (!rows[0]?.works) {
    log.warn(
      'Searching Persian text will be slow: create the database with the locale C.UTF-8 or another UTF-8 one.',
    );
  }
}

/** Each connection asks for its commits to be on the disk; these two belong to the server alone. */
async function warnOfLostWrites({ pool }: OpenDatabase, log: Log): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off' ORDER BY name",
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(' and ');
  log.warn(
    `The database runs with ${names} switched off: after a power cut acknowledged answers may be gone, or the whole database. Switch them on in its settings.`,
  );
}
