import * as endpoints from '@sanjeh/contract/exam/exam.admin.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { publishExam } from './exam-state.service.ts';

let app: TestApp;
let token: string;
const ids: Record<string, number> = {};
let first: { categoryId: number; ageRangeId: number };
let second: { categoryId: number; ageRangeId: number };

beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await app.admin());
  const { db } = app.database;
  const [one, two] = [await createContent(db), await createContent(db)];
  [first, second] = [one, two];
  ids.vision = await one.exam({
    title: 'پرتوبینی',
    code: 'b-vision',
    translations: { en: { title: 'Vision' } },
  });
  ids.hearing = await one.exam({
    title: 'گفت‌وشنود',
    code: 'A-hearing',
    translations: { en: { title: 'Dialogue' } },
  });
  ids.sleep = await two.exam({ title: 'چُرت', code: 'c-sleep' });
  await one.question(ids.hearing);
  await one.question(ids.hearing);
  await one.question(ids.vision);
  await publishExam(db, null, ids.vision);
});
afterAll(() => app.close());

const list = async (query: object = {}, language = 'fa') => {
  const headers = { 'accept-language': language };
  const { items, ...rest } = (await app.call(endpoints.list, { token, query, headers })).json;
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return { names: items.map(({ id }) => names.get(id)), items, ...rest };
};

describe('the list of exams', () => {
  test('is in the order of the Persian alphabet and counts the questions', async () => {
    const { names, items, ...rest } = await list();
    expect(names).toEqual(['vision', 'sleep', 'hearing']);
    expect(items.map(({ questionCount }) => questionCount)).toEqual([1, 0, 2]);
    expect(rest).toEqual({ page: 1, pageSize: 10, total: 3 });
  });

  const sorts: [sort: string, names: string[]][] = [
    ['-title', ['hearing', 'sleep', 'vision']],
    ['code', ['hearing', 'vision', 'sleep']],
    ['-code', ['sleep', 'vision', 'hearing']],
    ['created', ['vision', 'hearing', 'sleep']],
    ['-updated', ['vision', 'hearing', 'sleep']],
    ['questions', ['sleep', 'vision', 'hearing']],
    ['-questions', ['hearing', 'vision', 'sleep']],
    ['category', ['vision', 'sleep', 'hearing']],
  ];
  test.each(sorts)('sorts by %s', async (sort, names) => {
    expect((await list({ sort })).names).toEqual(names);
  });

  test('is in the order of the titles that readers of English see', async () => {
    expect((await list({}, 'en')).names).toEqual(['hearing', 'vision', 'sleep']);
    expect((await list({ sort: '-title' }, 'en')).names).toEqual(['sleep', 'vision', 'hearing']);
  });

  test('finds by title in either language and by code, in any spelling', async () => {
    expect((await list({ search: 'گفت و شنود' })).names).toEqual(['hearing']);
    expect((await list({ search: 'چرت' })).names).toEqual(['sleep']);
    expect((await list({ search: 'VISI' })).names).toEqual(['vision']);
    expect((await list({ search: 'a-hear' })).names).toEqual(['hearing']);
    expect((await list({ search: '%' })).names).toEqual([]);
  });

  test('filters', async () => {
    expect((await list({ categoryId: first.categoryId })).names).toEqual(['vision', 'hearing']);
    expect((await list({ ageRangeId: second.ageRangeId })).names).toEqual(['sleep']);
    expect((await list({ published: true })).names).toEqual(['vision']);
    expect((await list({ published: false })).names).toEqual(['sleep', 'hearing']);
    expect((await list({ published: false, categoryId: first.categoryId })).names).toEqual(['hearing']);
    expect((await list({ archived: true })).total).toBe(0);
  });

  test('pages', async () => {
    const { db } = app.database;
    const content = await createContent(db);
    for (let number = 0; number < 34; number += 1) await content.exam({ title: `برگ ${number}` });
    for (const sort of ['title', '-created']) {
      const query = { categoryId: content.categoryId, sort };
      const { items: whole } = await list({ ...query, pageSize: 50 });
      expect(whole).toHaveLength(34);
      for (const pageSize of [10, 25]) {
        const pages = [1, 2, 3, 4, 5].map((page) => list({ ...query, page, pageSize }));
        const read = await Promise.all(pages);
        expect(read.flatMap(({ items }) => items)).toEqual(whole);
        expect(read.map(({ total }) => total)).toEqual([34, 34, 34, 34, 34]);
      }
    }
  });

  test('refuses what it does not know', async () => {
    const refused = async (query: object) =>
      (await app.call(endpoints.list, { token, query })).error.issues?.map(({ path, code }) => [
        ...path,
        code,
      ]);
    expect(await refused({ sort: 'score' })).toEqual([['sort', 'invalid_choice']]);
    expect(await refused({ published: 'maybe' })).toEqual([['published', 'invalid_choice']]);
    expect(await refused({ pageSize: 7 })).toEqual([['pageSize', 'invalid_choice']]);
    expect(await refused({ categoryId: 0 })).toEqual([['categoryId', 'too_small']]);
    expect(await refused({ owner: 1 })).toEqual([['owner', 'unknown_field']]);
  });
});
