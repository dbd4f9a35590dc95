import * as endpoints from '@sanjeh/contract/age-range/age-range.admin.contract';
import { listAgeRanges } from '@sanjeh/contract/age-range/age-range.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { testCrudEntity } from '#testing/crud-entity.ts';
import { createCategory } from '../category/category.service.ts';
import { createExam } from '../exam/exam.service.ts';
import { createAgeRange } from './age-range.service.ts';

describe('an age range', () => {
  testCrudEntity({
    entity: 'age_range',
    table: 'age_ranges',
    endpoints,
    text: 'title',
    input: (title) => ({ title, from: 3, to: null }),
  });
});

describe('age ranges', () => {
  let app: TestApp;
  let token: string;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    app = await createTestApp();
    ({ token } = await app.admin());
    const { db } = app.database;
    ids.open = (await createAgeRange(db, { title: 'از دو سالگی', from: 24, to: null })).id;
    ids.second = (await createAgeRange(db, { title: 'سال دوم', from: 12, to: 23 })).id;
    const en = { title: 'First year' };
    ids.first = (await createAgeRange(db, { title: 'سال نخست', from: 0, to: 11, translations: { en } })).id;
    ids.wide = (await createAgeRange(db, { title: 'نوپا', from: 12, to: null })).id;
  });
  afterAll(() => app.close());

  test('visitors read them from the youngest on, in their language', async () => {
    const { json } = await app.call(listAgeRanges, { headers: { 'accept-language': 'en' } });
    expect(json).toEqual({
      items: [
        { id: ids.first, title: 'First year', from: 0, to: 11 },
        { id: ids.second, title: 'سال دوم', from: 12, to: 23 },
        { id: ids.wide, title: 'نوپا', from: 12, to: null },
        { id: ids.open, title: 'از دو سالگی', from: 24, to: null },
      ],
      hasMore: false,
    });
    expect((await app.call(listAgeRanges)).json.items[0]?.title).toBe('سال نخست');
  });

  test('an open end sorts as the largest', async () => {
    const sorted = async (sort?: string) => {
      const { json } = await app.call(endpoints.list, { token, query: { sort } });
      return json.items.map(({ id }) => id);
    };
    expect(await sorted()).toEqual([ids.first, ids.second, ids.wide, ids.open]);
    expect(await sorted('-from')).toEqual([ids.open, ids.wide, ids.second, ids.first]);
    expect(await sorted('to')).toEqual([ids.first, ids.second, ids.wide, ids.open]);
    expect(await sorted('-to')).toEqual([ids.open, ids.wide, ids.second, ids.first]);
  });

  test('a select box gets them in the same order', async () => {
    const { json } = await app.call(endpoints.options, { token });
    expect(json.items.map(({ id }) => id)).toEqual([ids.first, ids.second, ids.wide, ids.open]);
    const found = await app.call(endpoints.options, { token, query: { search: 'FIRST' } });
    expect(found.json).toEqual({ items: [{ id: ids.first, title: 'سال نخست' }], hasMore: false });
  });

  test.each([
    [{ from: 5, to: 4 }, 'to', 'from_after_to'],
    [{ from: -1, to: 4 }, 'from', 'too_small'],
    [{ from: 0, to: 1441 }, 'to', 'too_big'],
    [{ from: 0.5, to: 4 }, 'from', 'integer'],
    [{ from: '5', to: 6 }, 'from', 'number'],
    [{ from: 5 }, 'to', 'required'],
  ])('%j is refused', async (months, field, code) => {
    const body = { title: 'بد', ...months };
    const { error } = await app.call(endpoints.create, { token, body });
    expect(error.issues).toMatchObject([{ path: [field], code }]);
    const params = { id: ids.first };
    const update = await app.call(endpoints.update, { token, params, body: { ...body, revision: 1 } });
    expect(update.error.issues).toMatchObject([{ path: [field], code }]);
  });

  test('one that has exams is not removed, and says how many', async () => {
    const { db } = app.database;
    const categoryId = (await createCategory(db, { title: 'رشد' })).id;
    await createExam(db, { title: 'آزمون', code: 'a', categoryId, ageRangeId: ids.second ?? 0 });
    const { error } = await app.call(endpoints.remove, { token, params: { id: ids.second } });
    expect(error).toMatchObject({ code: 'in_use', params: { entity: 'exam', count: 1, archived: 0 } });
    expect((await app.call(endpoints.remove, { token, params: { id: ids.wide } })).status).toBe(204);
  });
});
