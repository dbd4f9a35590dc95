import { expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';

it('gives each caller a migrated database of its own and drops it again', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await first.pool.query('CREATE TABLE only_here (id int)');
  const seen =
    "SELECT to_regclass('only_here') IS NOT NULL AS own, to_regclass('schema_migrations') IS NOT NULL AS migrated";
  expect((await first.pool.query(seen)).rows).toEqual([{ own: true, migrated: true }]);
  expect((await second.pool.query(seen)).rows).toEqual([{ own: false, migrated: true }]);
  const name = new URL(first.url).pathname.slice(1);
  await first.remove();
  const { rows } = await second.pool.query('SELECT count(*) AS count FROM pg_database WHERE datname = $1', [
    name,
  ]);
  expect(rows).toEqual([{ count: 0 }]);
  await second.remove();
});
