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
  await sql`
    update attempts set band_keys = '{pending}', total_score = 2
    where id in (select id from attempts order by id desc limit 3)
  `.execute(db);
  await sql`vacuum analyze attempts`.execute(db);
});
afterAll(() => database.remove());

const day = { today: '2026-03-21', timeZone: 'Asia/Tehran' };
const planOf = (lines: Record<string, unknown>[]) => lines.map((line) => line['QUERY PLAN']).join('\n');

test.each([
  ['=کم', 'attempts_exam_band_name_total_idx'],
  [':act', 'attempts_exam_band_weight_total_idx'],
])('the results of an exam in the band %s, by their total, are found by %s', async (band, index) => {
  const slice = { filter: { examId: 1, band }, sort: '-totalScore', offset: 0, limit: 10 } as const;
  const page = selectSlice(database.db, slice, day, 'fa');
  expect(planOf(await page.explain())).toContain(index);
  expect(planOf(await selectShort(database.db, { ...slice, most: 1000 }, day, 'fa').explain())).toContain(
    index,
  );
  expect(await page.execute()).toHaveLength(10);
});

test.each([
  [{ examId: 1 }, 'attempts_exam_total_idx'],
  [{}, 'attempts_total_idx'],
])(
  'results of %j by their total are found by %s, what waits for a mark apart from the rest',
  async (filter, index) => {
    const { db } = database;
    const read = (sort: 'totalScore' | '-totalScore', more: object = {}) =>
      selectSlice(db, { filter, sort, offset: 0, limit: 5, ...more }, day, 'fa');
    const plan = planOf(await read('-totalScore').explain());
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort Key: (CASE');
    const rising = await read('totalScore').execute();
    expect(rising.map(({ sort_key }) => sort_key).slice(0, 3)).toEqual([
      '-Infinity',
      '-Infinity',
      '-Infinity',
    ]);
    expect(Number(rising[3]?.sort_key)).toBeGreaterThanOrEqual(0);
    const last = await read('-totalScore', { offset: 2995, limit: 10 }).execute();
    expect(last.map(({ band_keys }) => band_keys.includes('pending'))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    // The next page goes on behind one that waits as behind any other.
    const [, , third] = rising;
    const after = { offset: 3, key: third?.sort_key ?? '', id: third?.id ?? '' };
    const behind = await read('totalScore', { after }).execute();
    expect(behind[0]?.id).toBe(rising[3]?.id);
  },
);
