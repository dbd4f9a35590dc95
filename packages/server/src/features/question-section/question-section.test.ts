import * as endpoints from '@sanjeh/contract/question-section/question-section.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { testCrudEntity } from '#testing/crud-entity.ts';
import { createAgeRange } from '../age-range/age-range.service.ts';
import { createCategory } from '../category/category.service.ts';
import { createExam } from '../exam/exam.service.ts';
import { createQuestionSection } from './question-section.service.ts';

let nextCode = 1;

describe('a question section', () => {
  testCrudEntity({
    entity: 'question_section',
    table: 'question_sections',
    endpoints,
    text: 'title',
    input: (title) => ({ title, code: `section-${nextCode++}` }),
  });
});

describe('question sections', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await createTestApp();
    ({ token } = await app.admin());
  });
  afterAll(() => app.close());

  const add = (code: string, title = 'بخش') => createQuestionSection(app.database.db, { title, code });

  test('a code belongs to one section, whatever its case and its digits', async () => {
    const taken = { code: 'invalid_input', issues: [{ path: ['code'], code: 'taken' }] };
    const { json } = await app.call(endpoints.create, { token, body: { title: 'الف', code: 'Motor-۱' } });
    expect(json.code).toBe('Motor-1');
    const again = await app.call(endpoints.create, { token, body: { title: 'ب', code: 'MOTOR-1' } });
    expect(again.error).toMatchObject(taken);
    const other = await add('other');
    const body = { title: 'بخش', code: 'motor-1', revision: 1 };
    const update = await app.call(endpoints.update, { token, params: { id: other.id }, body });
    expect(update.error).toMatchObject(taken);
    const params = { id: json.id };
    const own = await app.call(endpoints.update, { token, params, body });
    expect(own.json).toMatchObject({ code: 'motor-1', revision: 2 });
  });

  test('a code is the same from a Persian and from an Arabic keyboard', async () => {
    const create = (code: string) => app.call(endpoints.create, { token, body: { title: 'یاد', code } });
    expect((await create('كلام-ي')).json.code).toBe('کلام-ی');
    for (const code of ['کلام-ی', 'كلام-ي', 'کلام-ى'])
      expect((await create(code)).error.issues).toEqual([{ path: ['code'], code: 'taken' }]);
  });

  test('the list is found and sorted by code', async () => {
    await add('zz-9', 'یک');
    await add('zz-1', 'دو');
    const query = { search: 'ZZ-', sort: 'code' };
    const { json } = await app.call(endpoints.list, { token, query });
    expect(json.items.map(({ code }) => code)).toEqual(['zz-1', 'zz-9']);
  });

  test('a select box gets the titles in the language of the administrator', async () => {
    const en = { title: 'Wording' };
    await createQuestionSection(app.database.db, { title: 'گفتار', code: 'talk', translations: { en } });
    const query = { search: 'گفتار' };
    const titles = async (language: string) => {
      const headers = { 'accept-language': language };
      return (await app.call(endpoints.options, { token, query, headers })).json.items.map(
        ({ title }) => title,
      );
    };
    expect(await titles('en')).toEqual(['Wording']);
    expect(await titles('fa')).toEqual(['گفتار']);
    expect((await app.call(endpoints.options)).error.code).toBe('not_signed_in');
  });

  test('one with questions or bands is not removed, and says how many', async () => {
    const { db } = app.database;
    const { id } = await add('used');
    const categoryId = (await createCategory(db, { title: 'رشد' })).id;
    const ageRangeId = (await createAgeRange(db, { title: 'همه', from: 0, to: null })).id;
    const exam = await createExam(db, { title: 'آزمون', code: 'a', categoryId, ageRangeId });
    const owner = { exam_id: exam.id, question_section_id: id };
    const question = { ...owner, title: 'پرسش', search_key: 'پرسش' };
    await db
      .insertInto('questions')
      .values([
        { ...question, position: 1 },
        { ...question, position: 2 },
      ])
      .execute();
    const bounds = { lower_bound: '0', lower_inclusive: true, upper_bound: '1', upper_inclusive: true };
    await db
      .insertInto('bands')
      .values({ ...owner, ...bounds, label: 'خوب', severity: 'good' })
      .execute();
    const refusal = async () => (await app.call(endpoints.remove, { token, params: { id } })).error;
    expect(await refusal()).toMatchObject({ code: 'in_use', params: { entity: 'question', count: 2 } });
    await db.deleteFrom('questions').execute();
    expect(await refusal()).toMatchObject({ code: 'in_use', params: { entity: 'band', count: 1 } });
    await db.deleteFrom('bands').execute();
    expect((await app.call(endpoints.remove, { token, params: { id } })).status).toBe(204);
  });
});
