import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { removeAbandonedFolders, testFolderPrefix } from './abandoned-folders.ts';
import { maintain, ownerOf, withDatabase } from './database.ts';
import { quietLog } from './quiet-log.ts';

/** One server and one migrated template for the whole run. TEST_DATABASE_URL names a server of one's own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `sanjeh_template_${randomBytes(8).toString('hex')}`;
  try {
    await maintain(
      server.maintenanceUrl,
      `CREATE DATABASE ${template} TEMPLATE template0 OWNER ${ownerOf(server.url)}`,
    );
    const database = await openDatabase(withDatabase(server.url, template));
    await migrate(database.pool).finally(database.close);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServer', { maintenanceUrl: server.maintenanceUrl, url: server.url, template });
  return async () => {
    await maintain(server.maintenanceUrl, `DROP DATABASE ${template}`);
    await server.stop();
  };
}

interface Server {
  readonly url: string;
  readonly maintenanceUrl: string;
  stop(): Promise<void>;
}

async function startServer(): Promise<Server> {
  const own = process.env.TEST_DATABASE_URL;
  if (own) return { url: own, maintenanceUrl: own, stop: async () => {} };
  await removeAbandonedFolders();
  const dataDir = await mkdtemp(join(tmpdir(), testFolderPrefix));
  const embedded = await startEmbedded({ dataDir, log: quietLog, fsync: false });
  return {
    url: embedded.url,
    maintenanceUrl: embedded.superuserUrl,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
