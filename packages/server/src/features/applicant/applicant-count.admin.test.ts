import { list } from '@sanjeh/contract/applicant/applicant.admin.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { insertPeople } from '#testing/people.ts';
import { countApplicants } from './applicant-list.admin.service.ts';

const people = 10_130;
const pageSize = 100;
/** Leaves everybody, and is a filter all the same. */
const filter = { ageFrom: 0 };
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await app.admin());
  await insertPeople(app.database.db, people);
});
afterAll(() => app.close());

const read = async (query: object) => (await app.call(list, { token, query: { pageSize, ...query } })).json;

test('a list of everybody says how many there are, however many', async () => {
  expect(await read({})).toMatchObject({ total: people, hasMore: false });
  const last = await read({ page: Math.ceil(people / pageSize) });
  expect(last.items).toHaveLength(people % pageSize);
});

test('a long list that is narrowed says that there are more, and its pages go on to the end', async () => {
  expect(await read(filter)).toMatchObject({ total: 10_000, hasMore: true });
  const seen = new Set<number>();
  let isOver = false;
  for (let page = 1; !isOver; page += 1) {
    const { items, total, hasMore } = await read({ ...filter, page });
    for (const { id } of items) seen.add(id);
    // There is always another page to turn to, until the last.
    expect(total).toBeGreaterThanOrEqual(hasMore ? page * pageSize + 1 : seen.size);
    isOver = !hasMore && page * pageSize >= total;
  }
  expect(seen.size).toBe(people);
});

test('whoever has seen the end, or asks for a page behind it, is told how many there are', async () => {
  expect(await read(filter)).toMatchObject({ total: people, hasMore: false });
  const other = { ageFrom: 0, sort: '-birthDate', gender: undefined, ageTo: 1200 };
  expect(await read(other)).toMatchObject({ total: 10_000, hasMore: true });
  expect(await read({ ...other, page: 5000 })).toMatchObject({ items: [], total: people, hasMore: false });
});

test('the kept number follows everybody who comes and goes', async () => {
  const { db } = app.database;
  const counted = async () =>
    (
      await db
        .selectFrom('applicants')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  await app.register();
  expect(await countApplicants(db)).toBe(people + 1);
  await sql`delete from applicants where id in (select id from applicants order by id limit 3)`.execute(db);
  await sql`delete from applicants where false`.execute(db);
  expect(await countApplicants(db)).toBe(people - 2);
  expect(await counted()).toBe(people - 2);
  await sql`truncate applicants cascade`.execute(db);
  expect(await countApplicants(db)).toBe(0);
});
