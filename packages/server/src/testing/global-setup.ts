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
import {
  copyDatabase,
  type DatabaseServer,
  maintain,
  maintainAll,
  type TestServer,
  withDatabase,
} from './database.ts';
import { quietLog } from './quiet-log.ts';

type Prepared = TestServer & { remove(): Promise<void> };
/** Each project has a copy of this module; what they share is the process. */
const shared = globalThis as { sanjehTestServer?: Promise<Prepared> };

/**
 * One server and two templates for the whole run. TEST_DATABASE_URL names a server of one's own, TEST_DATABASE_DIRECT_URL
 * the way past a pooler before it, TEST_DATABASE_SQL a file of statements that every migrated database is changed by first,
 * TEST_DATABASE_NODES further machines of a Citus server, by their addresses with spaces between.
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
      if (server.nodeUrls.length > 0) await joinNodes(server, template);
      await migrate(pool);
      if (process.env.TEST_DATABASE_SQL)
        await pool.query(await readFile(process.env.TEST_DATABASE_SQL, 'utf8'));
    });
    await createTemplate(server, templateWithPlaces, template, ({ db }) => seedPlaces(db));
  } catch (error) {
    await server.stop();
    throw error;
  }
  const { maintenanceUrl, nodeUrls, url, directUrl } = server;
  const remove = async () => {
    delete shared.sanjehTestServer;
    for (const name of [template, templateWithPlaces]) await maintainAll(server, `DROP DATABASE ${name}`);
    await server.stop();
  };
  return { maintenanceUrl, nodeUrls, url, directUrl, template, templateWithPlaces, remove };
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
  await maintainAll(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await maintainAll(
    server,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
}

/** Before there are tables: the machines know each other, and the first has shards as well. */
async function joinNodes({ maintenanceUrl, nodeUrls }: Server, name: string): Promise<void> {
  const here = withDatabase(maintenanceUrl, name);
  for (const url of [...nodeUrls.map((node) => withDatabase(node, name)), here])
    await maintain(url, 'CREATE EXTENSION citus');
  const named = (url: string) => `'${new URL(url).hostname}', ${new URL(url).port}`;
  await maintain(here, `SELECT citus_set_coordinator_host(${named(maintenanceUrl)})`);
  for (const url of nodeUrls) await maintain(here, `SELECT citus_add_node(${named(url)})`);
  await maintain(here, `SELECT citus_set_node_property(${named(maintenanceUrl)}, 'shouldhaveshards', true)`);
}

interface Server extends DatabaseServer {
  readonly directUrl: string | undefined;
  stop(): Promise<void>;
}

async function startServer(): Promise<Server> {
  const own = process.env.TEST_DATABASE_URL;
  const directUrl = process.env.TEST_DATABASE_DIRECT_URL;
  const nodeUrls = process.env.TEST_DATABASE_NODES?.split(' ') ?? [];
  if (own) return { url: own, directUrl, maintenanceUrl: directUrl ?? own, nodeUrls, stop: async () => {} };
  await removeAbandonedFolders();
  const dataDir = await mkdtemp(join(tmpdir(), testFolderPrefix));
  const embedded = await startEmbedded({ dataDir, log: quietLog, fsync: false });
  return {
    url: embedded.url,
    directUrl: undefined,
    nodeUrls: [],
    maintenanceUrl: embedded.superuserUrl,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
