import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { DatabaseSettings } from '#core/database-settings.ts';
import type { Log } from '#core/log.ts';
import { StartProblem } from '#core/start-problem.ts';
import { placeOf } from '../connection-problem.ts';
import { limitsOf, readingSettingsOf } from '../connection-settings.ts';
import { createPool } from '../pool.ts';
import type { Database } from '../schema.gen.ts';
import { withoutUselessLines } from '../useless-line.ts';
import { createReplicaWatch, type ReplicaState } from './replica-watch.ts';

export interface Replica {
  readonly db: Kysely<Database>;
  /** As it was found last; it is asked every second. */
  state(): ReplicaState;
  close(): Promise<void>;
}

type Settings = Omit<DatabaseSettings, 'readUrl'> & { readonly readUrl: string };

/** One that is away is waited for by nobody; one that is a copy of something else must not be read from at all. */
export async function openReplica(primary: pg.Pool, settings: Settings, log: Log): Promise<Replica> {
  const { readUrl } = settings;
  const limits = limitsOf(settings);
  const { pool, ended } = createPool(readUrl, {
    ...{ limits, size: settings.readPool, settings: readingSettingsOf(limits), mayBeStandby: true },
    connectPatience: settings.connectTimeout * 1000,
    onConnectionLost: (error) => log.warn(`A connection to the replica was lost: ${error.message}`),
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: withoutUselessLines(pool) }) });
  const watch = createReplicaWatch(primary, pool, {
    place: placeOf(readUrl),
    limitMs: settings.readLag * 1000,
    log,
  });
  const close = async () => {
    await watch.close();
    await db.destroy();
    if (!pool.ending) await pool.end();
    await ended();
  };
  if ((await watch.first) === 'foreign') {
    await close();
    throw new StartProblem(
      `DATABASE_READ_URL leads to another database than DATABASE_URL (${placeOf(readUrl)}): name a replica of it.`,
    );
  }
  return { db, state: watch.state, close };
}
