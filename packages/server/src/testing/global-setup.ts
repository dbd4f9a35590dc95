import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { seedPlaces } from '../seed/seed-places.ts';
import { removeAbandonedFolders, testFolderPrefix } from './abandoned-folders.ts';
import { copyDatabase, maintain, type TestServer, withDatabase } from './database.ts';
import { quietLog } from './quiet-log.ts';

type Prepared = TestServer & { remove(): Promise<void> };
/** Each project has a copy of this module; what they share is the process. */
const shared = globalThis as { sanjehTestServer?: Promise<Prepared> };

/**
 * One server and two templates for the whole run. TEST_DATABASE_URL names a server of one's own, TEST_DATABASE_DIRECT_URL
 * the way past a pooler before it, TEST_DATABASE_SQL a file of statements that every migrated database is changed by first.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isFirst = shared.sanjehTestServer === undefined;
  shared.sanjehTestServer ??= prepare();
  const { remove, ...testServer } = await shared.sanjehTestServer;
  project.provide('testServer', testServer);
  return async () => {
    if (isFirst) await remove();
  };
}

async function prepare(): Promise<Prepared> {
  const server = await startServer();
  const template = `sanjeh_template_${randomBytes(8).toString('hex')}`;
  const templateWithPlaces = `${template}_places`;
  try {
    await createTemplate(server, template, 'template0', async ({ pool }) => {
      await migrate(pool);
      if (process.env.TEST_DATABASE_SQL)
        await pool.query(await readFile(process.env.TEST_DATABASE_SQL, 'utf8'));
    });
    await createTemplate(server, templateWithPlaces, template, ({ db }) => seedPlaces(db));
  } catch (error) {
    await server.stop();
    throw error;
  }
  const { maintenanceUrl, url, directUrl } = server;
  const remove = async () => {
    delete shared.sanjehTestServer;
    for (const name of [template, templateWithPlaces])
      await maintain(maintenanceUrl, `DROP DATABASE ${name}`);
    await server.stop();
  };
  return { maintenanceUrl, url, directUrl, template, templateWithPlaces, remove };
}

async function createTemplate(
  server: Server,
  name: string,
  source: string,
  fill: (database: OpenDatabase) => Promise<unknown>,
): Promise<void> {
  await copyDatabase(server, source, name);
  // A pooler would keep its connections, and what is copied may have none.
  const database = await openDatabase(withDatabase(server.directUrl ?? server.url, name));
  await fill(database).finally(database.close);
  // An extension may have processes of its own in it, which would come back.
  await maintain(server.maintenanceUrl, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await maintain(
    server.maintenanceUrl,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
}

interface Server {
  readonly url: string;
  readonly directUrl: string | undefined;
  readonly maintenanceUrl: string;
  stop(): Promise<void>;
}

async function startServer(): Promise<Server> {
  const own = process.env.TEST_DATABASE_URL;
  const directUrl = process.env.TEST_DATABASE_DIRECT_URL;
  if (own) return { url: own, directUrl, maintenanceUrl: directUrl ?? own, stop: async () => {} };
  await removeAbandonedFolders();
  const dataDir = await mkdtemp(join(tmpdir(), testFolderPrefix));
  const embedded = await startEmbedded({ dataDir, log: quietLog, fsync: false });
  return {
    url: embedded.url,
    directUrl: undefined,
    maintenanceUrl: embedded.superuserUrl,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
