import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { migrateUpTo } from '../testing/release-data/migrations-up-to.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
});
afterAll(() => database.remove());

it('copied norms learn again from how many people their own reliability is, and published ones stay so', async () => {
  const { pool } = database;
  await migrateUpTo(pool, '0067');
  const set = async (hash: string, people: readonly (number | null)[]) => {
    await pool.query(
      `with category as (
         insert into categories (title, search_key) values ('دسته', '') returning id
       ), age_range as (
         insert into age_ranges (title, from_months, to_months, search_key) values ('همه', 0, 12, '') returning id
       ), exam as (
         insert into exams (code, title, category_id, age_range_id, search_key)
         select gen_random_uuid()::text, 'آزمون', category.id, age_range.id, '' from category, age_range
         returning id
       ), stored as (
         insert into norm_sets (exam_id, hash) select id, convert_to($1, 'UTF8') from exam returning id
       )
       insert into norm_groups (set_id, position, scale_key, title, from_months, source, basis, reliability,
         reliability_people)
       select stored.id, place, 'total', 'همه', 0, 'ساختگی', '{"kind": "mean_sd"}', 0.84, people
       from stored, unnest($2::integer[]) with ordinality as listed (people, place)`,
      [hash, people],
    );
  };
  await set('one', [212, null]);
  await set('one', [null, null]);
  await set('two', [null]);
  await migrate(pool);
  const { rows } = await pool.query<{ people: (number | null)[] }>(
    `select array_agg(reliability_people order by position) as people
     from norm_groups group by set_id order by set_id`,
  );
  expect(rows.map(({ people }) => people)).toEqual([[212, null], [212, null], [null]]);
});
