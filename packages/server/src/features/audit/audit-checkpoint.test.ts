import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { forgetEntries, selectOutdated } from './audit-checkpoint.queries.ts';
import { sealAudit } from './audit-seal.service.ts';
import { verifyAudit } from './audit-verify.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 4 });
});
afterAll(() => database.remove());

const run = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const keep = (months: number) => run('update retention_settings set audit = $1', [months]);
let runId = 0;

/** Six entries from so many months ago, sealed. */
async function record(months: number) {
  await run(
    `insert into audit_log (at, action, entity, entity_id)
     select now() - make_interval(months => $1), 'update', 'faq', n::text from generate_series(1, 6) as n`,
    [months],
  );
  await sealAudit(database.pool);
}
const forget = (most = 1000) => forgetEntries(database.db, runId, most);

describe('entries that are older than what is set', () => {
  beforeEach(async () => {
    runId += 1;
    await record(5);
    await record(1);
  });

  test('go, and what is left is still proved', async () => {
    const before = await verifyAudit(database.pool);
    expect(await forget()).toBe(0);
    await keep(3);
    expect((await selectOutdated(database.db, null, 4)).count).toBe(4);
    expect(await forget(4)).toBe(4);
    expect(await forget(4)).toBe(2);
    expect(await forget(4)).toBe(0);
    const after = await verifyAudit(database.pool, before.head);
    expect(after).toMatchObject({
      firstBreak: null,
      forgotten: before.forgotten + 6,
      sealed: before.sealed - 6,
    });
    expect(after).toMatchObject({ head: before.head, isHeadKnown: true });
    const { rows } = await run('select * from audit_checkpoints where run_id = $1', [runId]);
    expect(rows).toMatchObject([{ position: after.forgotten }]);
  });

  test('go from the oldest on and no further than the first that is to stay, or has been tampered with', async () => {
    await keep(3);
    await forget();
    // Older than what was sealed before it.
    await record(5);
    expect(await forget()).toBe(0);
    await keep(1);
    await run(`alter table audit_log disable trigger user`);
    const { rows } = await run('select entry_id from audit_chain order by position offset 2 limit 1');
    await run('delete from audit_log where id = $1', [rows[0].entry_id]);
    await run(`alter table audit_log enable trigger user`);
    expect(await forget()).toBe(2);
    expect((await verifyAudit(database.pool)).firstBreak).toEqual({ kind: 'removed', id: rows[0].entry_id });
    // As it was.
    await run('alter table audit_chain disable trigger user');
    await run('alter table audit_log disable trigger user');
    await run('delete from audit_chain; delete from audit_log');
    await run('alter table audit_checkpoints disable trigger user');
    await run('delete from audit_checkpoints');
    for (const table of ['audit_chain', 'audit_log', 'audit_checkpoints'])
      await run(`alter table ${table} enable trigger user`);
  });

  test('one that was put in before where the chain begins is named', async () => {
    await keep(3);
    await forget();
    const { rows } = await run('select min(entry_id) as first from audit_chain');
    const id = rows[0].first - 1;
    await run(
      `insert into audit_log (id, action, entity, entity_id) overriding system value values ($1, 'update', 'faq', '1')`,
      [id],
    );
    expect((await verifyAudit(database.pool)).firstBreak).toEqual({ kind: 'inserted', id });
  });
});

test('nobody removes or makes up anything else by the same way', async () => {
  await keep(3);
  await record(0);
  for (const statement of [
    'delete from audit_log where id = (select max(id) from audit_log)',
    'delete from audit_chain where position = (select max(position) from audit_chain)',
    'delete from audit_checkpoints',
    `insert into audit_checkpoints (run_id, position, entry_id, hash, entry_at)
     select 999, c.position, c.entry_id, c.hash, l.at from audit_chain c join audit_log l on l.id = c.entry_id
     order by c.position desc limit 1`,
    `insert into audit_checkpoints (run_id, position, entry_id, hash, entry_at)
     select 999, c.position, c.entry_id, c.hash, '-infinity' from audit_chain c order by c.position desc limit 1`,
  ]) {
    await expect(run(statement)).rejects.toMatchObject({ code: '42501' });
  }
  // A table that stands in for the settings.
  const client = await database.pool.connect();
  await client.query('create temporary table retention_settings (audit integer)');
  await client.query('insert into retention_settings values (-100)');
  const { rows } = await client.query('select audit_kept_from() < now() as is_past');
  await client.query('drop table pg_temp.retention_settings');
  client.release();
  expect(rows).toEqual([{ is_past: true }]);
});
