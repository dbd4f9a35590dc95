import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../packages/server/src/app.context.ts';
import { buildApp } from '../../packages/server/src/app.ts';
import { readEnv } from '../../packages/server/src/core/env.ts';
import { type OpenDatabase, openDatabase } from '../../packages/server/src/db/database.ts';
import { startEmbedded } from '../../packages/server/src/db/embedded.ts';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { createLog } from '../../packages/server/src/http/request-log.ts';
import { seedPlaces } from '../../packages/server/src/seed/seed-places.ts';
import { createContext } from '../../packages/server/src/start/create-context.ts';
import { insertPeople } from '../../packages/server/src/testing/people.ts';

export interface ListReaders {
  readonly pool: OpenDatabase['pool'];
  readonly app: FastifyInstance;
  /** Whether it is recorded who opens lists, from now on. */
  setRecording(isOn: boolean): void;
  /** Of administrators, each signed in. */
  readonly tokens: readonly string[];
  close(): Promise<void>;
}

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: console.error };

export async function openListReaders(applicants: number, readers: number): Promise<ListReaders> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sanjeh-bench-'));
  const embedded = await startEmbedded({ dataDir, log, fsync: false });
  const database = await openDatabase(embedded.url, { poolSize: 6 });
  const { pool, db } = database;
  await migrate(pool);
  await seedPlaces(db);
  await insertPeople(db, applicants);
  await pool.query('vacuum analyze');
  const env = readEnv({
    DATABASE_URL: embedded.url,
    TOKEN_SECRET: 'a secret of the benchmark that is long enough',
  });
  const context = await createContext(database, env, log);
  const { listReadings } = context;
  let isOn = true;
  const switched: AppContext['listReadings'] = {
    opened: (...reading) => {
      if (isOn) listReadings.opened(...reading);
    },
    close: () => listReadings.close(),
  };
  const app = await buildApp({ ...context, listReadings: switched }, { log: createLog('error'), web: null });
  await app.ready();
  return {
    pool,
    app,
    setRecording: (next) => {
      isOn = next;
    },
    tokens: await signIn(pool, context, readers),
    close: async () => {
      await app.close();
      await database.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signIn(pool: OpenDatabase['pool'], { tokens }: AppContext, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const { rows } = await pool.query<{ id: string; user_id: number }>(
    `with made as (
       insert into users (role, username, password_hash, rights)
       select 'admin', 'reader-' || n, '', '{owner}' from generate_series(1, $2::integer) as n returning id
     )
     insert into sessions (id, user_id, expires_at, ends_at)
     select ($1::uuid[])[row_number() over ()], id, now() + interval '1 day', now() + interval '1 day' from made
     returning id, user_id`,
    [ids, count],
  );
  return rows.map(({ id, user_id }) => tokens.sign({ sessionId: id, userId: user_id, role: 'admin' }));
}
