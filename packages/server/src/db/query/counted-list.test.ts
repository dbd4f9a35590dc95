import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { countUpTo } from './counted-list.ts';
import { listPage } from './list-page.ts';

const ceiling = 20;
const rows = 37;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db
    .insertInto('categories')
    .values(
      Array.from({ length: rows }, (_, number) => ({
        title: `دسته ${String(number).padStart(2, '0')}`,
        search_key: number % 2 === 0 ? 'even' : 'odd',
      })),
    )
    .execute();
});
afterAll(() => database.remove());

const all = () => database.db.selectFrom('categories').select(['title', 'search_key']);
const some = (key: 'even' | 'odd') => all().where('search_key', '=', key);

async function readPage(page: number, query = all(), sort: 'title' | '-title' = 'title') {
  const counted = await countUpTo(database.db, query, ceiling);
  const found = await listPage(query, { page, pageSize: 10, sort }, { title: ['title'] }, { counted });
  return { ...found, items: found.items.map(({ title }) => Number(title.slice(-2))) };
}

const from = (first: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, place) => first + place * step);

describe('a list that has more rows than are counted', () => {
  test.each([
    [1, from(0, 10), 20, true],
    [2, from(10, 10), 21, true],
    [3, from(20, 10), 31, true],
    [4, from(30, 7), 37, undefined],
    // Nobody has come there by turning pages: the address is an old one, and is told where the list ends.
    [9, [], 37, undefined],
  ])('its page %i says what is known of the end', async (page, items, total, hasMore) => {
    expect(await readPage(page)).toMatchObject({ items, total });
    expect((await readPage(page)).hasMore).toBe(hasMore);
  });

  test('is read from its other end too', async () => {
    expect((await readPage(1, all(), '-title')).items).toEqual(from(36, 10, -1));
    expect((await readPage(4, all(), '-title')).items).toEqual(from(6, 7, -1));
  });
});

describe('a list that has no more', () => {
  test.each([
    ['even', 19],
    ['odd', 18],
  ] as const)('of %s rows is counted to its end: %i', async (key, total) => {
    expect(await countUpTo(database.db, some(key), ceiling)).toEqual({ total, hasMore: false });
    expect(await readPage(1, some(key))).toMatchObject({ total });
    expect((await readPage(2, some(key))).items).toHaveLength(total - 10);
    expect((await readPage(3, some(key))).items).toEqual([]);
  });

  test('is counted as it is where it has just as many', async () => {
    const twenty = all().where('title', '<', 'دسته 20');
    expect(await countUpTo(database.db, twenty, ceiling)).toEqual({ total: 20, hasMore: false });
    expect((await readPage(2, twenty)).hasMore).toBeUndefined();
  });
});
