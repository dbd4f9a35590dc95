import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { usualLimits } from '../db/connection-settings.ts';
import type { OpenDatabase } from '../db/database.ts';
import { openDatabase } from '../db/database.ts';
import { checkLines } from '../db/line-check.ts';
import { quietLog } from './quiet-log.ts';

/** What the global setup tells the test files: one server for the whole run. */
export interface TestServer {
  /** May create and drop databases. */
  readonly maintenanceUrl: string;
  /** The same of further machines that databases are spread over: each database has a part of its own name there. */
  readonly nodeUrls: readonly string[];
  /** Reaches the databases as the product does; its database's name is replaced. */
  readonly url: string;
  /** The same without the pooler that stands before it; undefined: none does. */
  readonly directUrl: string | undefined;
  /** A migrated database that others are copied from. */
  readonly template: string;
  /** The same with the provinces and cities that the product brings. */
  readonly templateWithPlaces: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase extends OpenDatabase {
  readonly url: string;
  /** Closes the connections and drops the database. */
  remove(): Promise<void>;
}

/** A database of its own, migrated; `migrated: false` gives an empty one, `places: true` one that knows the places. */
export async function createTestDatabase(
  options: { migrated?: boolean; places?: boolean; poolSize?: number } = {},
): Promise<TestDatabase> {
  const testServer = inject('testServer');
  const { url, directUrl, template, templateWithPlaces } = testServer;
  const name = `sanjeh_test_${randomBytes(8).toString('hex')}`;
  const filled = options.places ? templateWithPlaces : template;
  const source = options.migrated === false ? 'template0' : filled;
  const ownUrl = withDatabase(url, name);
  await copyDatabase(testServer, source, name);
  const database = await openDatabase(ownUrl, {
    poolSize: options.poolSize ?? 4,
    directUrl: directUrl && withDatabase(directUrl, name),
  });
  if (directUrl !== undefined) await checkLines(database, usualLimits, quietLog);
  return {
    ...database,
    url: ownUrl,
    remove: async () => {
      await database.close();
      await maintainAll(testServer, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** File by file: through the write-ahead log, as is usual, it takes twice as long. */
export function copyDatabase(server: DatabaseServer, source: string, name: string): Promise<void> {
  const owner = ownerOf(server.url);
  return maintainAll(server, `CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY OWNER ${owner}`);
}

export type DatabaseServer = Pick<TestServer, 'maintenanceUrl' | 'nodeUrls' | 'url'>;

/** The first of them last: what is made or dropped there is reached over it. */
export async function maintainAll(
  { maintenanceUrl, nodeUrls }: Pick<DatabaseServer, 'maintenanceUrl' | 'nodeUrls'>,
  statement: string,
): Promise<void> {
  for (const url of [...nodeUrls, maintenanceUrl]) await maintain(url, statement);
}

export async function maintain(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export function ownerOf(url: string): string {
  return pg.escapeIdentifier(decodeURIComponent(new URL(url).username));
}
