import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { migrateUpTo } from '../testing/release-data/migrations-up-to.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
});
afterAll(() => database.remove());

it('codes that differ by their keyboard alone become one, and of several each keeps a code of its own', async () => {
  const { pool } = database;
  await migrateUpTo(pool, '0010');
  const codes = ['كيف', 'كیف', 'کیف', 'ياد', 'یاد ۲', 'Motor'];
  for (const code of codes)
    await pool.query("INSERT INTO question_sections (title, code, search_key) VALUES ('بخش', $1, '')", [
      code,
    ]);
  await migrate(pool);
  const { rows } = await pool.query<{ id: number; code: string }>(
    'SELECT id, code FROM question_sections ORDER BY id',
  );
  const [first, second] = rows.map(({ id }) => id);
  expect(rows.map(({ code }) => code)).toEqual([
    `کیف-${first}`,
    `کیف-${second}`,
    'کیف',
    'یاد',
    'یاد ۲',
    'Motor',
  ]);
  await expect(pool.query("UPDATE question_sections SET code = 'ياد' WHERE code = 'Motor'")).rejects.toThrow(
    /question_sections_code_letters_check/,
  );
});
