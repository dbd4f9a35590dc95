import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { constraintOf } from './constraint-refusal.ts';

test.each([
  [{ table: 'attempts', constraint: 'attempts_open_key' }, 'attempts_open_key'],
  [{ table: 'attempts_102151', constraint: 'attempts_open_key_102151' }, 'attempts_open_key'],
  [{ table: 'attempts', constraint: 'attempts_open_key_2' }, 'attempts_open_key_2'],
  [{ table: 'attempts_102151', constraint: 'another_key_2' }, 'another_key_2'],
  [{ table: 'attempts' }, null],
  [
    { code: '23505', message: 'duplicate key value violates unique constraint "exams_code_key_102017"' },
    'exams_code_key',
  ],
  [
    {
      code: '23503',
      message:
        'update or delete on table "categories_102012" violates foreign key constraint "exams_category_id_fkey_102017" on table "exams_102017"',
    },
    'exams_category_id_fkey',
  ],
  [
    { code: '23514', message: 'new row for relation "bands" violates check constraint "bands_not_empty"' },
    'bands_not_empty',
  ],
  [
    {
      code: '23502',
      message: 'null value in column "title" of relation "exams" violates not-null constraint',
    },
    null,
  ],
  [{ code: '42704', message: 'constraint "exams_code_key" does not exist' }, null],
  [null, null],
])('of %j it is %s', (error, expected) => {
  expect(constraintOf(error)).toBe(expected);
});

test('no name of ours is so long that a shard would shorten it, nor ends like that of a shard', async () => {
  const database = await createTestDatabase();
  const { rows } = await database.pool.query<{ name: string }>(`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace
    union select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`);
  await database.remove();
  const longest = 63 - '_'.length - String(2 ** 32).length;
  expect(rows.filter(({ name }) => name.length > longest || /_\d+$/.test(name))).toEqual([]);
});
