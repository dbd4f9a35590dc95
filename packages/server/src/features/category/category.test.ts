import * as endpoints from '@sanjeh/contract/category/category.admin.contract';
import { listCategories } from '@sanjeh/contract/category/category.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiError } from '#core/api-error.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { testCrudEntity } from '#testing/crud-entity.ts';
import { createAgeRange } from '../age-range/age-range.service.ts';
import { createExam } from '../exam/exam.service.ts';
import { createCategory } from './category.service.ts';

describe('a category', () => {
  testCrudEntity({
    entity: 'category',
    table: 'categories',
    endpoints,
    text: 'title',
    input: (title) => ({ title, description: 'شرح' }),
  });
});

describe('categories', () => {
  let app: TestApp;
  let token: string;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    app = await createTestApp();
    ({ token } = await app.admin());
    const { db } = app.database;
    const add = async (key: string, input: Parameters<typeof createCategory>[1]) => {
      ids[key] = (await createCategory(db, input)).id;
    };
    await add('growth', { title: 'رشد', translations: { en: { title: 'Growth', description: 'How' } } });
    await add('play', { title: 'بازی', description: 'شرح بازی' });
    await add('sleep', { title: 'خواب', description: 'شرح', translations: { en: { title: 'A nap' } } });
  });
  afterAll(() => app.close());

  test('visitors read them in their language, each text falling back to the other', async () => {
    const read = async (language?: string) => {
      const headers = language === undefined ? {} : { 'accept-language': language };
      const answer = await app.call(listCategories, { headers });
      expect(answer.headers.vary).toMatch(/accept-language/i);
      return answer.json;
    };
    const persian = {
      items: [
        { id: ids.play, title: 'بازی', description: 'شرح بازی' },
        { id: ids.sleep, title: 'خواب', description: 'شرح' },
        { id: ids.growth, title: 'رشد', description: 'How' },
      ],
      hasMore: false,
    };
    expect(await read()).toEqual(persian);
    expect(await read('de, fa;q=0.5')).toEqual(persian);
    expect(await read('en-GB,fa;q=0.5')).toEqual({
      items: [
        { id: ids.sleep, title: 'A nap', description: 'شرح' },
        { id: ids.growth, title: 'Growth', description: 'How' },
        { id: ids.play, title: 'بازی', description: 'شرح بازی' },
      ],
      hasMore: false,
    });
  });

  test('a select box gets ids and titles, and searches', async () => {
    const options = async (query: object, language = 'fa') =>
      (await app.call(endpoints.options, { token, query, headers: { 'accept-language': language } })).json;
    expect((await options({})).items.map(({ title }) => title)).toEqual(['بازی', 'خواب', 'رشد']);
    expect(await options({ search: 'growth' }, 'en')).toEqual({
      items: [{ id: ids.growth, title: 'Growth' }],
      hasMore: false,
    });
    expect((await app.call(endpoints.options)).error.code).toBe('not_signed_in');
    const applicant = await app.applicant();
    expect((await app.call(endpoints.options, { token: applicant.token })).error.code).toBe('forbidden');
  });

  test('one that has exams is not removed, and says how many', async () => {
    const { db } = app.database;
    const params = { id: ids.play };
    const ageRangeId = (await createAgeRange(db, { title: 'همه', from: 0, to: null })).id;
    const exam = { title: 'آزمون', categoryId: ids.play ?? 0, ageRangeId };
    await createExam(db, { ...exam, code: 'one' });
    const { id } = await createExam(db, { ...exam, code: 'two' });
    await db.updateTable('exams').set({ archived_at: new Date() }).where('id', '=', id).execute();
    expect((await app.call(endpoints.remove, { token, params })).error).toMatchObject({
      code: 'in_use',
      params: { entity: 'exam', count: 2, archived: 1 },
    });
    expect((await app.call(endpoints.get, { token, params })).json).toMatchObject({ title: 'بازی' });
    await db.deleteFrom('exams').execute();
    expect((await app.call(endpoints.remove, { token, params })).status).toBe(204);
    expect((await app.call(endpoints.get, { token, params })).error.code).toBe('not_found');
  });

  test('removing one and putting an exam into it at the same moment do not both happen', async () => {
    const { db } = app.database;
    const ageRangeId = (await createAgeRange(db, { title: 'همه', from: 0, to: null })).id;
    for (let round = 0; round < 12; round += 1) {
      const { id } = await createCategory(db, { title: 'گذرا' });
      const exam = { title: 'آزمون', code: `race-${round}`, categoryId: id, ageRangeId };
      const [removal, creation] = await Promise.all([
        app.call(endpoints.remove, { token, params: { id } }),
        createExam(db, exam).then(
          () => 'created',
          (error: ApiError) => error.details.issues?.[0]?.code,
        ),
      ]);
      expect([
        [204, 'invalid_choice'],
        [409, 'created'],
      ]).toContainEqual([removal.status, creation]);
    }
  });

  test('more than a select box holds is cut and said so', async () => {
    const { db } = app.database;
    const numbers = Array.from({ length: 1000 }, (_, index) => index);
    await db
      .insertInto('categories')
      .values(numbers.map((number) => ({ title: `پر ${number}`, search_key: `پر${number}` })))
      .execute();
    for (const { json } of [await app.call(listCategories), await app.call(endpoints.options, { token })]) {
      expect(json.items).toHaveLength(1000);
      expect(json.hasMore).toBe(true);
    }
    const found = await app.call(endpoints.options, { token, query: { search: 'رشد' } });
    expect(found.json).toEqual({ items: [{ id: ids.growth, title: 'رشد' }], hasMore: false });
  });
});
