import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { migrateUpTo } from '../testing/release-data/migrations-up-to.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
});
afterAll(() => database.remove());

it('codes that a gateway repeated are gone, and words sent because of results have a name of their own', async () => {
  const { pool } = database;
  await migrateUpTo(pool, '0070');
  await pool.query(`
    INSERT INTO mailings (request, source, words, words_hash, accounts)
    SELECT gen_random_uuid(), source, '{}', 'w', 1 FROM unnest(ARRAY['applicants', 'results']) AS source`);
  const write = (kind: string, source: string | null, cause: string | null) =>
    pool.query(
      `INSERT INTO messages (id, kind, channel, recipient, language, subject, body, cause, mailing_id, answer, expires_at)
       VALUES (gen_random_uuid(), $1, 'sms', '', 'fa', '', '', $3, (SELECT id FROM mailings WHERE source = $2),
         '200 your code is 123456', now())`,
      [kind, source, cause],
    );
  await write('code', null, null);
  await write('mailing', 'applicants', 'mailing:w:1');
  await write('mailing', 'results', 'mailing:w:2');
  await pool.query(
    "INSERT INTO channel_states (channel, failing_since, answer) VALUES ('sms', now(), '123456')",
  );
  await migrate(pool);
  const { rows } = await pool.query(
    'SELECT kind, cause, answer IS NULL AS is_empty FROM messages ORDER BY cause',
  );
  expect(rows).toEqual([
    { kind: 'mailing', cause: 'mailing:w:1', is_empty: false },
    { kind: 'mailing', cause: 'results-mailing:w:2', is_empty: false },
    { kind: 'code', cause: null, is_empty: true },
  ]);
  const { rows: channels } = await pool.query(
    'SELECT answer, failing_since IS NULL AS works FROM channel_states',
  );
  expect(channels).toEqual([{ answer: null, works: false }]);
});
