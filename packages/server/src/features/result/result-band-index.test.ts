import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPlaces } from '#seed/seed-places.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { createContent } from '#testing/exam-content.ts';
import { fillResults } from '#testing/filled-results.ts';
import { insertPeople } from '#testing/people.ts';
import { selectShort, selectSlice } from './result-list.admin.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await seedPlaces(db);
  await insertPeople(db, 50);
  const content = await createContent(db);
  await content.question(await content.exam());
  // It brings answers of its own.
  await db.deleteFrom('answers').execute();
  await fillResults(db, 3000);
  await sql`
    update attempts set band_keys = '{0:act,0=کم}', total_score = 1
    where id in (select id from attempts order by id limit 20)
  `.execute(db);
  await sql`vacuum analyze attempts`.execute(db);
});
afterAll(() => database.remove());

test.each([
  ['=کم', 'attempts_exam_band_name_total_idx'],
  [':act', 'attempts_exam_band_weight_total_idx'],
])('the results of an exam in the band %s, by their total, are found by %s', async (band, index) => {
  const day = { today: '2026-03-21', timeZone: 'Asia/Tehran' };
  const slice = { filter: { examId: 1, band }, sort: '-totalScore', offset: 0, limit: 10 } as const;
  const planOf = (lines: Record<string, unknown>[]) => lines.map((line) => line['QUERY PLAN']).join('\n');
  const page = selectSlice(database.db, slice, day, 'fa');
  expect(planOf(await page.explain())).toContain(index);
  expect(planOf(await selectShort(database.db, { ...slice, most: 1000 }, day, 'fa').explain())).toContain(
    index,
  );
  expect(await page.execute()).toHaveLength(10);
});
