import type { Env } from '../core/env.ts';
import type { Log } from '../core/log.ts';
import { StartProblem } from '../core/start-problem.ts';
import { connectionProblem } from './connection-problem.ts';
import type { OpenDatabase } from './database.ts';
import { openDatabase } from './database.ts';
import { DataFolderInUse } from './embedded/data-folder.ts';
import { joinEmbedded, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

export interface ConnectOptions {
  readonly poolSize?: number;
  /** The embedded database ended although nobody stopped it; nothing can be served any more. */
  readonly onLost?: (reason: string) => void;
  /** For command-line tools: when a server runs on the same data folder, use its database instead of refusing. */
  readonly mayJoin?: boolean;
}

export interface ConnectedDatabase {
  readonly database: OpenDatabase;
  stop(): Promise<void>;
}

/** The one way to a database that is ready to be used: found or started, connected and migrated. */
export async function connectDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  log: Log,
  options: ConnectOptions = {},
): Promise<ConnectedDatabase> {
  const source = await findSource(env, log, options);
  let database: OpenDatabase | undefined;
  try {
    database = await openDatabase(source.url, {
      poolSize: options.poolSize ?? 10,
      onConnectionLost: (error) => log.warn(`A database connection was lost: ${error.message}`),
    });
    const opened = database;
    for (const name of await migrate(opened.pool)) log.info(`Applied the migration ${name}.`);
    await warnOfMissingTrigrams(opened, log);
    return { database: opened, stop: () => opened.close().finally(source.release) };
  } catch (error) {
    await database?.close();
    await source.release();
    throw error instanceof StartProblem ? error : connectionProblem(source.url, error);
  }
}

interface Source {
  readonly url: string;
  release(): Promise<void>;
}

async function findSource(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  log: Log,
  options: ConnectOptions,
): Promise<Source> {
  if (env.databaseUrl !== undefined) return { url: env.databaseUrl, release: async () => {} };
  try {
    const onExit =
      options.onLost ?? ((reason: string) => log.error(`The embedded database ended (${reason}).`));
    const embedded = await startEmbedded({ dataDir: env.dataDir, log, onExit });
    return { url: embedded.url, release: embedded.stop };
  } catch (error) {
    if (options.mayJoin && error instanceof DataFolderInUse) return joinEmbedded(env.dataDir);
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
