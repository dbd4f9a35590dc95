import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import * as endpoints from '@sanjeh/contract/faq/faq.admin.contract';
import { listFaqs } from '@sanjeh/contract/faq/faq.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { testCrudEntity } from '#testing/crud-entity.ts';
import { createFaq } from './faq.service.ts';

describe('a question of the FAQ', () => {
  testCrudEntity({
    entity: 'faq',
    table: 'faqs',
    endpoints,
    text: 'question',
    input: (question) => ({ question, answer: 'پاسخ\nدر دو خط' }),
  });
});

describe('the order of the FAQ', () => {
  let app: TestApp;
  let token: string;
  let ids: number[];

  beforeAll(async () => {
    app = await createTestApp();
    ({ token } = await app.admin());
  });
  beforeEach(async () => {
    for (const { id } of await shown()) await app.call(endpoints.remove, { token, params: { id } });
    ids = [];
    for (const question of ['یک', 'دو', 'سه', 'چهار', 'پنج']) {
      ids.push((await createFaq(app.database.db, { question, answer: 'پاسخ' })).id);
    }
  });
  afterAll(() => app.close());

  const pick = (...places: number[]) => places.map((place) => ids[place - 1] ?? 0);
  const reorder = (given: unknown) => app.call(endpoints.reorder, { token, body: { ids: given } });
  const shown = async () => (await app.call(listFaqs)).json.items;
  const order = async () => (await shown()).map(({ id }) => id);

  test('a whole order is taken as it is given', async () => {
    const wanted = pick(5, 1, 4, 2, 3);
    expect((await reorder(wanted)).json).toEqual({ ids: wanted });
    expect(await shown()).toMatchObject(wanted.map((id, index) => ({ id, rowOrder: index + 1 })));
    const { json } = await app.call(endpoints.list, { token });
    expect(json.items.map(({ id }) => id)).toEqual(wanted);
    expect(json.items.map(({ revision }) => revision)).toEqual([1, 1, 1, 1, 1]);
  });

  test('the order of a page leaves the others where they are', async () => {
    expect((await reorder(pick(4, 2))).json.ids).toEqual(pick(1, 4, 3, 2, 5));
    expect(await order()).toEqual(pick(1, 4, 3, 2, 5));
  });

  test('what was removed meanwhile is passed over, what was added keeps its place', async () => {
    await app.call(endpoints.remove, { token, params: { id: ids[2] } });
    const body = { question: 'شش', answer: 'پاسخ' };
    const { json: added } = await app.call(endpoints.create, { token, body });
    expect((await reorder(pick(3, 5, 4, 2, 1))).json.ids).toEqual([...pick(5, 4, 2, 1), added.id]);
    expect(await order()).toEqual([...pick(5, 4, 2, 1), added.id]);
  });

  test('new ones go to the end, also when they come together', async () => {
    await reorder(pick(5, 4, 3, 2, 1));
    const bodies = ['شش', 'هفت', 'هشت'].map((question) => ({ question, answer: 'پاسخ' }));
    const answers = await Promise.all(bodies.map((body) => app.call(endpoints.create, { token, body })));
    const added = answers.map(({ json }) => json.id);
    const after = await order();
    expect(after.slice(0, 5)).toEqual(pick(5, 4, 3, 2, 1));
    expect(after.slice(5).sort()).toEqual(added.sort());
  });

  test('an edit keeps the place unless it names another', async () => {
    const params = { id: ids[0] };
    const body = { question: 'نو', answer: 'پاسخ' };
    await app.call(endpoints.update, { token, params, body: { ...body, revision: 1 } });
    expect(await order()).toEqual(ids);
    await app.call(endpoints.update, { token, params, body: { ...body, revision: 2, rowOrder: 9 } });
    expect(await order()).toEqual(pick(2, 3, 4, 5, 1));
  });

  test('orders and edits at the same moment leave one whole order', async () => {
    const wanted = [pick(5, 4, 3, 2, 1), pick(2, 1, 4, 3, 5), pick(3, 1, 5, 2, 4)];
    const edits = pick(1, 2, 3).map((id) =>
      app.call(endpoints.update, {
        token,
        params: { id },
        body: { question: 'نو', answer: 'نو', revision: 1 },
      }),
    );
    const answers = await Promise.all([...wanted.map(reorder), ...edits]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(wanted).toContainEqual(await order());
    expect((await shown()).map(({ rowOrder }) => rowOrder)).toEqual([1, 2, 3, 4, 5]);
  });

  test('bad orders are refused and change nothing', async () => {
    const refusal = async (given: unknown) => (await reorder(given)).error.issues?.[0];
    expect(await refusal(pick(1, 1))).toMatchObject({ path: ['ids'], code: 'taken' });
    expect(await refusal([0])).toMatchObject({ path: ['ids', 0], code: 'too_small' });
    expect(await refusal('1')).toMatchObject({ path: ['ids'], code: 'invalid' });
    expect(await refusal(undefined)).toMatchObject({ path: ['ids'], code: 'required' });
    expect((await app.call(endpoints.reorder, { body: { ids } })).error.code).toBe('not_signed_in');
    const applicant = (await app.applicant()).token;
    const call = app.call(endpoints.reorder, { token: applicant, body: { ids: ids.toReversed() } });
    expect((await call).error.code).toBe('forbidden');
    expect(await order()).toEqual(ids);
  });

  test('each new order is one entry of the audit', async () => {
    const query = { entity: 'faq', entityId: 'all' };
    const audit = async () => (await app.call(listAudit, { token, query })).json;
    const { total } = await audit();
    await reorder(pick(2, 1));
    await reorder(pick(2, 1, 3));
    const after = await audit();
    expect(after.items[0]).toMatchObject({
      action: 'reorder',
      changes: [{ field: 'order', before: ids, after: pick(2, 1, 3, 4, 5) }],
    });
    expect(after.total).toBe(total + 1);
  });

  test('visitors read both texts in their language', async () => {
    const en = { question: 'How?', answer: 'So.' };
    await createFaq(app.database.db, { question: 'چطور؟', answer: 'این‌طور.', translations: { en } });
    const last = async (language: string) => {
      const { json } = await app.call(listFaqs, { headers: { 'accept-language': language } });
      return json.items.at(-1);
    };
    expect(await last('en')).toMatchObject({ ...en, rowOrder: 6 });
    expect(await last('fa')).toMatchObject({ question: 'چطور؟', answer: 'این‌طور.' });
  });
});
