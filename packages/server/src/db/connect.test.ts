import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, maintain, ownerOf, withDatabase } from '../testing/database.ts';
import { placeOfServer, startFaultProxy, throughProxy } from '../testing/fault-proxy.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { until } from '../testing/until.ts';
import { connectDatabase } from './connect.ts';
import { DataFolderInUse } from './embedded/data-folder.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sanjeh-connect-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const lostWrites = 'fsync and full_page_writes switched off';

/** Without what is said of the tests' own server, which may lose what it likes. */
function listening() {
  const warnings: string[] = [];
  const warn = (message: string) => {
    if (!message.includes(lostWrites)) warnings.push(message);
  };
  return { warnings, log: { ...quietLog, warn } };
}

const migrations = 'SELECT count(*) AS count FROM schema_migrations';

describe('connectDatabase', () => {
  it('starts the embedded database and migrates it; a tool joins it, a second server does not', async () => {
    const env = { databaseUrl: undefined, dataDir };
    const server = await connectDatabase(env, quietLog);
    expect((await server.database.pool.query(migrations)).rows[0].count).toBeGreaterThan(0);
    // What was recorded belongs to nobody who serves requests, whatever they would do to the rules about it.
    const record = "INSERT INTO audit_log (action, entity, entity_id) VALUES ('read', 'faq', '1')";
    expect((await server.database.pool.query(record)).rowCount).toBe(1);
    for (const statement of [
      "UPDATE audit_log SET action = 'update'",
      'DELETE FROM audit_log',
      'TRUNCATE audit_chain',
      'ALTER TABLE audit_log DISABLE TRIGGER ALL',
      "INSERT INTO audit_checkpoints VALUES (1, 1, 1, '', now())",
      'CREATE OR REPLACE FUNCTION audit_kept_from() RETURNS timestamptz LANGUAGE sql AS $$ SELECT now() $$',
      'DROP TRIGGER tell_content_changed ON retention_settings',
    ]) {
      await expect(server.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
    // But a request to be erased takes its words, as the keeper of the audit.
    const { rows } = await server.database.pool.query(`
      WITH request AS (
        INSERT INTO erasures (account_id, asked_by, state, ended_at, outcome) VALUES (5, 'owner', 'done', now(), '{}')
        RETURNING id
      ) SELECT id FROM request`);
    await expect(
      server.database.pool.query("SELECT erase_audit_words($1, '{}', '{}')", [rows[0].id]),
    ).rejects.toThrow('is not being carried out');
    // Letting go of what is old is all that it can have done, and then the keeper does it.
    for (const statement of [
      'UPDATE retention_settings SET audit = 1',
      `INSERT INTO audit_log (at, action, entity, entity_id) VALUES (now() - interval '2 months', 'read', 'faq', '2')`,
      `INSERT INTO audit_chain (position, entry_id, hash) SELECT 1, max(id), '\\x00' FROM audit_log`,
    ])
      await server.database.pool.query(statement);
    const forgotten = await server.database.pool.query('SELECT forget_audit(1, 100) AS count');
    expect(forgotten.rows).toEqual([{ count: 1 }]);
    await expect(connectDatabase(env, quietLog)).rejects.toThrow(DataFolderInUse);

    const tool = await connectDatabase(env, quietLog, { mayJoin: true });
    expect((await tool.database.pool.query(migrations)).rows[0].count).toBeGreaterThan(0);
    await tool.stop();
    expect((await server.database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await server.stop();

    const alone = await connectDatabase(env, quietLog, { mayJoin: true });
    await alone.stop();
  });

  it('uses the server of DATABASE_URL, leaves the data folder alone', async () => {
    const own = await createTestDatabase({ migrated: false });
    const { warnings, log } = listening();
    const untouched = join(dataDir, 'untouched');
    const connected = await connectDatabase({ databaseUrl: own.url, dataDir: untouched }, log);
    expect((await connected.database.pool.query(migrations)).rows[0].count).toBeGreaterThan(0);
    await connected.stop();
    expect(warnings).toEqual([]);
    await expect(rm(untouched)).rejects.toMatchObject({ code: 'ENOENT' });
    await own.remove();
  });

  it('warns of a database whose locale knows no Persian letters', async () => {
    const { maintenanceUrl, url } = inject('testServer');
    const name = 'sanjeh_test_locale_c';
    await maintain(maintenanceUrl, `DROP DATABASE IF EXISTS ${name}`);
    await maintain(
      maintenanceUrl,
      `CREATE DATABASE ${name} TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C' OWNER ${ownerOf(url)}`,
    );
    const { warnings, log } = listening();
    const connected = await connectDatabase({ databaseUrl: withDatabase(url, name), dataDir }, log);
    await connected.stop();
    expect(warnings).toEqual([expect.stringContaining('locale C.UTF-8')]);
    await maintain(maintenanceUrl, `DROP DATABASE ${name}`);
  });

  it('says plainly when a power cut may lose what was acknowledged', async () => {
    const own = await createTestDatabase();
    const warnings: string[] = [];
    const log = { ...quietLog, warn: (message: string) => warnings.push(message) };
    const connected = await connectDatabase({ databaseUrl: own.url, dataDir }, log);
    await connected.stop();
    await own.remove();
    expect(warnings).toEqual([expect.stringContaining(lostWrites)]);
  });

  it('waits for a database that is down, says so, and goes on once it is there', async () => {
    const own = await createTestDatabase();
    const proxy = await startFaultProxy(placeOfServer(own.url));
    proxy.set('refuse');
    const databaseUrl = throughProxy(own.url, proxy);
    const { warnings, log } = listening();
    const connecting = connectDatabase({ databaseUrl, dataDir }, log, { waitMs: 60_000 });
    await until(() => warnings.length > 0);
    expect(warnings[0]).toContain('Waiting for it.');
    proxy.set('pass');
    await (await connecting).stop();
    await proxy.close();
    await own.remove();
  });
});
