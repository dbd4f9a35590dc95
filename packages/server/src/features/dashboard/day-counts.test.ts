import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPlaces } from '#seed/seed-places.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { createContent } from '#testing/exam-content.ts';
import { fillResults } from '#testing/filled-results.ts';
import { insertPeople } from '#testing/people.ts';
import { createDayCounts } from './day-counts.ts';

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
  await fillResults(db, 10_100);
});
afterAll(() => database.remove());

const at = (time: string) => ({
  first: '2026-03-01',
  today: '2026-03-21',
  timeZone: 'UTC',
  now: new Date(`2026-03-21T${time}Z`),
});

test('days that are over are counted once in ten minutes where there are many, today each time', async () => {
  const { db } = database;
  const move = (day: string, count: number) =>
    sql`
      update attempts set started_at = ${`${day}T10:00:00Z`}::timestamptz
      where id in (select id from attempts where started_at < '2026-03-20' or started_at > '2026-03-21' limit ${count})
    `.execute(db);
  await sql`update attempts set started_at = '2026-03-10T10:00:00Z'`.execute(db);
  const countDays = createDayCounts();
  expect(await countDays(db, at('10:00:00'))).toEqual([{ day: '2026-03-10', count: 10_100 }]);
  await move('2026-03-21', 5);
  const today = { day: '2026-03-21', count: 5 };
  expect(await countDays(db, at('10:09:59'))).toEqual([{ day: '2026-03-10', count: 10_100 }, today]);
  expect(await countDays(db, at('10:10:00'))).toEqual(
    expect.arrayContaining([{ day: '2026-03-10', count: 10_095 }, today]),
  );
  const forget = (count: number) =>
    sql`
      update attempts set started_at = '2020-01-01'
      where id in (select id from attempts where started_at between '2026-03-01' and '2026-03-20' limit ${count})
    `.execute(db);
  await forget(10_000);
  expect(await countDays(db, at('10:20:00'))).toContainEqual({ day: '2026-03-10', count: 95 });
  await forget(95);
  // Few are counted as they are at the moment.
  expect(await countDays(db, at('10:20:01'))).toEqual([today]);
});
