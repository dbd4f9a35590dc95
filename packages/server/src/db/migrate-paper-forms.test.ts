import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { migrateUpTo } from '../testing/release-data/migrations-up-to.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
});
afterAll(() => database.remove());

it('forms lose the time they never had, and people who were erased their follow-ups', async () => {
  const { pool } = database;
  const read = async (text: string) => (await pool.query(text)).rows;
  await migrateUpTo(pool, '0009');
  await pool.query(
    await readFile(join(import.meta.dirname, '../testing/release-data/data-at-0009.sql'), 'utf8'),
  );
  await migrateUpTo(pool, '0068');
  // As one from paper, of somebody who was erased.
  const [form] = await read(
    `update attempts set submitted_at = started_at, applicant_id = -7, kept_gender = 'female', kept_province_id = 8
     where id = (select id from attempts where submitted_at is not null order by id limit 1) returning id`,
  );
  await pool.query(
    `insert into follow_ups (applicant_id, attempt_id, exam_id, submitted_at)
     select applicant_id, id, exam_id, submitted_at from attempts where submitted_at is not null
     on conflict do nothing`,
  );
  const timed = async () => (await read('select sum(timed)::integer as count from usage_changes'))[0].count;
  const before = await timed();
  const { length: followed } = await read('select from follow_ups');
  await migrate(pool);
  expect(await timed()).toBe(before - 1);
  expect(await read('select from follow_ups where applicant_id < 0')).toEqual([]);
  expect(await read('select from follow_ups')).toHaveLength(followed - 1);
  expect(await read(`select from attempts where id = '${form.id}'`)).toHaveLength(1);
});
