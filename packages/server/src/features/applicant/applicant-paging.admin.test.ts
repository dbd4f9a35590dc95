import { list } from '@sanjeh/contract/applicant/applicant.admin.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createListCache } from '#db/query/list-cache.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { insertPeople } from '#testing/people.ts';

describe('a long list', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    ({ token } = await app.admin());
    await insertPeople(app.database.db, 1500);
  });
  afterAll(() => app.close());

  const orders = {
    name: ['sort_name', 'asc'],
    '-name': ['sort_name', 'desc'],
    registerDateTime: ['registered_at', 'asc'],
    '-birthDate': ['birth_date', 'desc'],
  } as const;

  test.each(Object.entries(orders))(
    'sorted by %s has everybody once, page by page and out of turn',
    async (sort, [column, direction]) => {
      const everybody = await app.database.db
        .selectFrom('applicants')
        .select('id')
        .orderBy(column, direction)
        .orderBy('id', direction)
        .execute();
      const wanted = everybody.map(({ id }) => id);
      const page = async (number: number) => {
        const { json } = await app.call(list, { token, query: { sort, page: number, pageSize: 100 } });
        expect(json.total).toBe(1500);
        return json.items.map(({ id }) => id);
      };
      const inTurn: number[] = [];
      for (let number = 1; number <= 15; number += 1) inTurn.push(...(await page(number)));
      expect(inTurn).toEqual(wanted);
      for (const number of [14, 12, 15, 13]) {
        expect(await page(number)).toEqual(wanted.slice((number - 1) * 100, number * 100));
      }
      expect(await page(16)).toEqual([]);
    },
  );

  test('goes on where the last page ended, though somebody has come in between', async () => {
    const query = { sort: '-registerDateTime', pageSize: 100 };
    const first = (await app.call(list, { token, query: { ...query, page: 11 } })).json.items;
    await app.register();
    const next = (await app.call(list, { token, query: { ...query, page: 12 } })).json.items;
    const seen = new Set(first.map(({ id }) => id));
    expect(next.filter(({ id }) => seen.has(id))).toEqual([]);
    const times = [...first, ...next].map(({ registerDateTime }) => registerDateTime);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('a filter that leaves few is counted at the moment', async () => {
    const query = { search: 'مینا رضایی' };
    expect((await app.call(list, { token, query })).json.total).toBe(1);
    await app.register();
    expect((await app.call(list, { token, query })).json.total).toBe(2);
  });
});

describe('the cache of lists', () => {
  const place = (offset: number) => ({ offset, key: `key ${offset}`, id: offset });

  test('knows the nearest place before, of the same list, for half a minute', () => {
    const cache = createListCache();
    cache.keepPosition('a', place(1000), 0);
    cache.keepPosition('a', place(3000), 0);
    expect(cache.position('a', 2999, 1)).toEqual(place(1000));
    expect(cache.position('a', 3000, 1)).toEqual(place(3000));
    expect(cache.position('a', 999, 1)).toBeUndefined();
    expect(cache.position('b', 3000, 1)).toBeUndefined();
    expect(cache.position('a', 3000, 30_000)).toBeUndefined();
  });

  test('a place that was reached from another one is as old as that', () => {
    const cache = createListCache();
    cache.keepPosition('a', place(1000), 0);
    cache.keepPosition('a', place(1010), 20_000, cache.position('a', 1000, 20_000));
    expect(cache.position('a', 1010, 29_999)).toEqual(place(1010));
    expect(cache.position('a', 1010, 30_000)).toBeUndefined();
  });

  test('totals are kept as long, and the oldest lists are let go', () => {
    const cache = createListCache();
    for (let number = 0; number <= 200; number += 1) {
      cache.keepTotal(String(number), { total: number, hasMore: false }, 0);
    }
    expect(cache.total('0', 1)).toBeUndefined();
    expect(cache.total('200', 29_999)).toEqual({ total: 200, hasMore: false });
    expect(cache.total('200', 30_000)).toBeUndefined();
  });
});
