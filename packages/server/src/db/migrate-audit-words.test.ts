import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { sealAudit } from '../features/audit/audit-seal.service.ts';
import { verifyAudit } from '../features/audit/audit-verify.service.ts';
import { migrateUpTo } from '../testing/release-data/migrations-up-to.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let oldHead: string;

/** Entries as they were sealed before their words had hashes of their own. */
beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  const { pool } = database;
  await migrateUpTo(pool, '0031');
  for (const title of ['ساده', 'با "نقل" و \\ و \n خط', 'tab\tو\u200cنیم‌فاصله'])
    await pool.query(
      `insert into audit_log (user_id, action, entity, entity_id, change, address, applicant_id)
       values (1, 'update', 'faq', '7', $1, '192.0.2.1', null)`,
      [{ fields: [{ field: 'title', before: null, after: title }] }],
    );
  const { rows } = await pool.query(
    `select id, array[to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), user_id::text, action, entity,
       entity_id, change::text, address, applicant_id::text] as values from audit_log order by id`,
  );
  let hash = Buffer.alloc(32);
  for (const [index, { id, values }] of rows.entries()) {
    hash = createHash('sha256')
      .update(hash)
      .update(JSON.stringify([id, ...values]))
      .digest();
    await pool.query('insert into audit_chain (position, entry_id, hash) values ($1, $2, $3)', [
      ...[index + 1, id, hash],
    ]);
  }
  oldHead = `${rows.length}:${hash.toString('hex')}`;
});
afterEach(() => database.remove());

describe('an audit that was sealed before', () => {
  test('holds, keeps its words, and knows the head that was noted', async () => {
    await migrate(database.pool);
    await sealAudit(database.pool);
    const found = await verifyAudit(database.pool, oldHead);
    expect(found).toMatchObject({ firstBreak: null, sealed: 4, unsealed: 0, isHeadKnown: true });
    const { rows } = await database.pool.query(
      'select change_salt, address_salt from audit_log where id = 1',
    );
    expect([rows[0].change_salt, rows[0].address_salt]).toEqual([expect.any(Buffer), expect.any(Buffer)]);
  });

  test.each([
    ['changed', "update audit_log set action = 'read' where id = 2", 2],
    ['removed', 'delete from audit_log where id = 2', 2],
    ['without its link', 'delete from audit_chain where entry_id = 2', 2],
  ])('tells that an entry was %s before', async (_, statement, id) => {
    await database.pool.query(`alter table audit_log disable trigger user; alter table audit_chain disable trigger user;
      ${statement}; alter table audit_log enable trigger user; alter table audit_chain enable trigger user`);
    await migrate(database.pool);
    await sealAudit(database.pool);
    expect((await verifyAudit(database.pool)).firstBreak).toEqual({ kind: 'before', id });
  });
});
