import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { constraintOf } from './constraint-refusal.ts';

test.each([
  [{ table: 'attempts', constraint: 'attempts_open_key' }, 'attempts_open_key'],
  [{ table: 'attempts_102151', constraint: 'attempts_open_key_102151' }, 'attempts_open_key'],
  [{ table: 'attempts', constraint: 'attempts_open_key_2' }, 'attempts_open_key_2'],
  [{ table: 'attempts_102151', constraint: 'another_key_2' }, 'another_key_2'],
  [{ table: 'attempts' }, null],
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
