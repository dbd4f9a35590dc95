import { join } from 'node:path';
import * as erasing from '@sanjeh/contract/erasure/erasure.admin.contract';
import { askErasure } from '@sanjeh/contract/erasure/erasure.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeBackup } from './backup/take-backup.ts';
import { openDatabase } from './db/database.ts';
import { type EmbeddedDatabase, startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { seedPlaces } from './seed/seed-places.ts';
import { createTestApp, type TestApp } from './testing/app.ts';
import { maintain, withDatabase } from './testing/database.ts';
import { addChild } from './testing/family.ts';
import { quietLog } from './testing/quiet-log.ts';
import { cleanUp, newDataFolder, startProgram } from './testing/server-process.ts';

/** A server on which we are the superuser, whichever one the other tests use. */
let server: EmbeddedDatabase;
let folder: string;
let door: TestApp;
beforeAll(async () => {
  folder = await newDataFolder();
  server = await startEmbedded({ dataDir: join(folder, 'data'), log: quietLog, fsync: false });
  const opened = await openDatabase(server.url, { poolSize: 6 });
  await migrate(opened.hotPool);
  await seedPlaces(opened.db);
  door = await createTestApp({ database: { ...opened, url: server.url, remove: opened.close } });
});
afterAll(async () => {
  await door.close();
  await server.stop();
  await cleanUp();
});

const ownership = (...args: string[]) =>
  startProgram('audit.ts', { DATABASE_URL: server.url }, { args: ['ownership', ...args] }).ended;
async function runPrinted(...args: string[]) {
  const { code, stdout, stderr } = await ownership(...args);
  expect([code, stderr]).toEqual([0, '']);
  await maintain(withDatabase(server.superuserUrl, 'sanjeh'), stdout);
}
const run = (statement: string) => door.database.pool.query(statement);
const removeRule = 'ALTER TABLE audit_log DISABLE TRIGGER audit_log_stays';

describe('npm run audit -- ownership', () => {
  test('prints what gives the audit to a role of its own; what needs it goes on as before', async () => {
    const { token } = await door.admin();
    const mother = await door.applicant();
    const child = await addChild(door, mother);
    await runPrinted('audit_keeper');
    // It may be said again, after an update.
    await runPrinted('audit_keeper');
    await expect(run(removeRule)).rejects.toMatchObject({ code: '42501' });
    expect(await migrate(door.database.hotPool)).toEqual([]);

    const asked = { token: mother.token, body: { applicantId: child.id } };
    const params = { id: (await door.call(askErasure, asked)).json.id };
    const { fingerprint } = (await door.call(erasing.getErasure, { token, params })).json;
    const confirmed = await door.call(erasing.confirmErasure, { token, params, body: { fingerprint } });
    expect(confirmed.status).toBe(200);
    const { rows } = await run(
      `SELECT DISTINCT change_erased_by AS id FROM audit_log WHERE applicant_id = ${child.id}`,
    );
    expect(rows).toContainEqual(params);

    const file = join(folder, 'all.tar.zst');
    const { manifest } = await takeBackup(server.url, file, { key: undefined, report: () => {} });
    expect(manifest.sequences.map(({ name }) => name)).toContain('audit_log_id_seq');

    for (const statement of [
      'UPDATE retention_settings SET audit = 1',
      `INSERT INTO audit_log (at, action, entity, entity_id) VALUES (now() - interval '2 months', 'read', 'faq', '2')`,
      `INSERT INTO audit_chain (position, entry_id, hash) SELECT 1, max(id), '\\x00' FROM audit_log`,
    ])
      await run(statement);
    expect((await run('SELECT forget_audit(1, 100) AS count')).rows).toEqual([{ count: 1 }]);

    await runPrinted('--back');
    await run(removeRule);
  });

  test('refuses a role that has what is served, a name that needs quotes, and what is none', async () => {
    expect(await ownership('sanjeh')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('another role'),
    });
    for (const args of [['"; DROP'], [], ['one', 'two']])
      expect(await ownership(...args)).toMatchObject({ code: 2, stdout: '' });
  });
});
