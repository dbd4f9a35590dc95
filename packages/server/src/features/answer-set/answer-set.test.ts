import * as endpoints from '@sanjeh/contract/answer-set/answer-set.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { testCrudEntity } from '#testing/crud-entity.ts';

const answers = [
  { title: 'بله', score: 1.5, translations: { en: { title: 'Yes' } } },
  { title: 'نه', score: -1, translations: { en: { title: 'No' } } },
];

describe('a set of answers', () => {
  testCrudEntity({
    ...{ entity: 'answer_set', table: 'answer_sets', endpoints, text: 'title' },
    input: (title) => ({ title, answers }),
  });
});

describe('sets of answers', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    ({ token } = await app.admin(['author']));
  });
  afterAll(() => app.close());

  const make = async (body: object) => (await app.call(endpoints.create, { token, body })).json;

  test('English words whose Persian ones were turned round are marked, until they are written anew', async () => {
    const { id, revision } = await make({ title: 'دوتایی', answers });
    const [yes, no] = answers;
    const turned = [{ ...yes, title: 'هرگز' }, no];
    const body = { title: 'دوتایی', answers: turned, revision };
    const changed = (await app.call(endpoints.update, { token, params: { id }, body })).json;
    expect(changed.answers.map(({ translations }) => translations)).toEqual([
      { en: { title: 'Yes' }, outdated: { title: 'بله' } },
      { en: { title: 'No' } },
    ]);
    const anew = [{ ...turned[0], translations: { en: { title: 'Never' } } }, no];
    const mended = { ...body, answers: anew, revision: changed.revision };
    const { json } = await app.call(endpoints.update, { token, params: { id }, body: mended });
    expect(json.answers[0]?.translations).toEqual({ en: { title: 'Never' } });
    expect(json.answers[0]?.score).toBe(1.5);
  });

  test('one answer is no set, and only authors keep them', async () => {
    const one = { token, body: { title: 'یکی', answers: answers.slice(0, 1) } };
    expect((await app.call(endpoints.create, one)).error.issues).toMatchObject([{ code: 'too_few_answers' }]);
    const desk = (await app.admin(['desk', 'clinician'])).token;
    expect((await app.call(endpoints.list, { token: desk })).status).toBe(403);
  });
});
