import { randomUUID } from 'node:crypto';
import * as bandEndpoints from '@sanjeh/contract/band/band.contract';
import * as endpoints from '@sanjeh/contract/exam/exam.admin.contract';
import * as questionEndpoints from '@sanjeh/contract/question/question.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { createAuthoring, examCalls, nobody } from '#testing/authoring.ts';
import type { TestContent } from '#testing/exam-content.ts';

let app: TestApp;
let token: string;
let secondToken: string;
let content: TestContent;

beforeAll(async () => {
  ({ app, token, secondToken, content } = await createAuthoring());
});
afterAll(() => app.close());

const { get, update, entries } = examCalls(() => ({ app, token }));
const input = (changes: object = {}) => ({
  title: 'بینایی',
  code: 'vision',
  categoryId: content.categoryId,
  ageRangeId: content.ageRangeId,
  ...changes,
});
const create = (changes: object = {}) => app.call(endpoints.create, { token, body: input(changes) });

describe('creating', () => {
  test('fills in what was left out and names category and age range in the language of the request', async () => {
    const body = input({ code: 'دید-۱', translations: { en: { title: 'Vision', description: '' } } });
    const headers = { 'accept-language': 'en' };
    const { json } = await app.call(endpoints.create, { token, body, headers });
    expect(json).toEqual({
      id: json.id,
      revision: 1,
      contentRevision: 1,
      created: json.created,
      updated: json.created,
      title: 'بینایی',
      code: 'دید-1',
      description: '',
      categoryId: content.categoryId,
      categoryTitle: 'Growth',
      ageRangeId: content.ageRangeId,
      ageRangeTitle: 'Toddler',
      timeLimitMinutes: null,
      maxAttempts: null,
      questionCount: 0,
      attemptCount: 0,
      published: false,
      shuffleQuestions: false,
      shuffleAnswers: false,
      correctsAge: null,
      kind: 'quiz',
      series: '',
      asksInformant: false,
      openToVisitors: false,
      byInvitation: false,
      consent: '',
      consentVersion: null,
      archived: null,
      translations: { en: { title: 'Vision' } },
    });
    expect(await get(json.id)).toEqual({ ...json, categoryTitle: 'رشد', ageRangeTitle: 'نوپا' });
    expect(await entries(json.id)).toMatchObject([{ action: 'create', part: null }]);
  });

  const bad: [name: string, changes: object, issue: object][] = [
    ['no title', { title: '' }, { path: ['title'], code: 'required' }],
    ['a code that a sheet would run', { code: '=1+1' }, { path: ['code'], code: 'pattern' }],
    ['a category that is not', { categoryId: nobody }, { path: ['categoryId'], code: 'invalid_choice' }],
    ['an age range that is not', { ageRangeId: nobody }, { path: ['ageRangeId'], code: 'invalid_choice' }],
    ['no time at all', { timeLimitMinutes: 0 }, { path: ['timeLimitMinutes'], code: 'too_small' }],
    ['half an attempt', { maxAttempts: 0.5 }, { path: ['maxAttempts'], code: 'integer' }],
    [
      'a clock for those who have no attempt',
      { openToVisitors: true, timeLimitMinutes: 10 },
      { path: ['openToVisitors'], code: 'time_limit_for_visitors' },
    ],
    ['published at once', { published: true }, { path: ['published'], code: 'no_question' }],
  ];
  test.each(bad)('refuses %s', async (_, changes, issue) => {
    const { error } = await create({ code: 'refused', ...changes });
    expect(error).toMatchObject({ code: 'invalid_input', issues: [issue] });
  });

  test('sent again because the answer was lost makes one, and its code is not taken', async () => {
    const call = { token, query: { requestKey: randomUUID() }, body: input({ code: 'lost-answer' }) };
    const { json } = await app.call(endpoints.create, call);
    expect((await app.call(endpoints.create, call)).json).toEqual(json);
    expect(await entries(json.id)).toHaveLength(1);
    expect((await app.call(endpoints.create, { ...call, token: secondToken })).error.code).toBe('conflict');
  });

  test('of two that take one code at the same moment one is refused', async () => {
    const answers = await Promise.all([create({ code: 'Once' }), create({ code: 'ONCE' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.error.issues).toEqual([{ path: ['code'], code: 'taken' }]);
  });
});

describe('updating', () => {
  test('changes what it says and tells the audit', async () => {
    const exam = await get(await content.exam());
    const { json } = await update(exam, { title: 'تازه', timeLimitMinutes: 20 });
    expect(json).toEqual({
      ...exam,
      title: 'تازه',
      timeLimitMinutes: 20,
      revision: 2,
      updated: json.updated,
    });
    expect((await entries(exam.id))[0]).toMatchObject({
      action: 'update',
      changes: [
        { field: 'title', before: 'آزمون', after: 'تازه' },
        { field: 'timeLimitMinutes', before: null, after: 20 },
      ],
    });
  });

  test('of two administrators the later one is refused', async () => {
    const exam = await get(await content.exam());
    const answers = await Promise.all([
      update(exam, { title: 'یکی' }),
      update(exam, { title: 'دیگری' }, secondToken),
      update(exam, { title: 'سومی' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.error).toMatchObject({ code: 'stale', params: { revision: 2 } });
    expect(await entries(exam.id)).toHaveLength(1);
  });

  test('refuses the code of another, and an exam that is not', async () => {
    const [one, two] = [await get(await content.exam()), await get(await content.exam())];
    const taken = await update(one, { code: two.code.toUpperCase() });
    expect(taken.error.issues).toEqual([{ path: ['code'], code: 'taken' }]);
    expect((await update({ ...one, id: nobody })).error.code).toBe('not_found');
  });

  test('questions and bands do not make the form stale', async () => {
    const exam = await get(await content.exam());
    await content.question(exam.id);
    expect((await update(exam, { title: 'بعد' })).json).toMatchObject({
      questionCount: 1,
      contentRevision: 2,
    });
  });
});

describe('publishing', () => {
  const publish = (id: number) => app.call(endpoints.publish, { token, params: { id } });

  test('needs a question, and two answers for each', async () => {
    const id = await content.exam();
    const empty = await publish(id);
    expect(empty.error).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: ['published'], code: 'no_question' }],
    });
    await content.question(id);
    const lonely = { title: 'تنها', answers: [{ title: 'بله', score: 1 }] };
    const { id: questionId } = await content.question(id, lonely);
    await content.question(id, { ...lonely, title: 'دیگر' });
    const issue = { path: ['published'], code: 'too_few_answers', params: { count: 2, title: 'تنها' } };
    expect((await publish(id)).error.issues).toEqual([issue]);
    const exam = await get(id);
    expect((await update(exam, { published: true })).error.issues).toEqual([issue]);
    expect((await get(id)).published).toBe(false);
    await sql`DELETE FROM questions WHERE exam_id = ${id} AND id >= ${questionId}`.execute(app.database.db);
    expect((await publish(id)).json).toMatchObject({ published: true, revision: 2 });
    expect((await entries(id))[0]).toMatchObject({
      action: 'publish',
      changes: [{ field: 'published', before: false, after: true }],
    });
  });

  test('twice is once, and it can be taken back', async () => {
    const id = await content.exam();
    await content.question(id);
    await publish(id);
    expect((await publish(id)).json.revision).toBe(2);
    const hidden = await app.call(endpoints.unpublish, { token, params: { id } });
    expect(hidden.json).toMatchObject({ published: false, revision: 3 });
    expect((await entries(id)).map(({ action }) => action)).toEqual(['unpublish', 'publish']);
  });

  test('an exam that lost its questions afterwards can still be edited', async () => {
    const id = await content.exam();
    const question = await content.question(id);
    await publish(id);
    await app.call(questionEndpoints.remove, { token, params: { exameId: id, id: question.id } });
    expect((await update(await get(id), { title: 'بی‌پرسش' })).json.published).toBe(true);
  });
});

describe('duplicating', () => {
  test('copies everything but ids, state and code', async () => {
    const id = await content.exam({
      code: 'original',
      timeLimitMinutes: 30,
      translations: { en: { title: 'Test', description: 'Long' } },
    });
    await content.question(id, { title: 'یک', translations: { en: { title: 'One' } } });
    await content.question(id, { title: 'دو', questionSectionId: content.language });
    const band = { questionSectionId: null, lower: 0, lowerInclusive: true, upper: 20, upperInclusive: true };
    const bands = [{ ...band, label: 'خوب', severity: 'good', translations: { en: { label: 'Good' } } }];
    await app.call(bandEndpoints.replace, { token, params: { exameId: id }, body: { revision: 1, bands } });
    await app.call(endpoints.publish, { token, params: { id } });
    const source = await get(id);

    const { json: copy } = await app.call(endpoints.duplicate, { token, params: { id } });
    expect(copy).toEqual({
      ...source,
      title: 'آزمون (رونوشت)',
      translations: { en: { ...source.translations.en, title: 'Test (copy)' } },
      id: copy.id,
      code: 'original-2',
      published: false,
      revision: 1,
      contentRevision: 1,
      created: copy.created,
      updated: copy.created,
    });
    const withoutIds = (value: unknown) =>
      JSON.parse(
        JSON.stringify(value, (key, part) =>
          /^(id|examId|created|updated|revision|\w+Revision)$/.test(key) ? undefined : part,
        ),
      );
    const contentOf = async (exameId: number) => {
      const call = { token, params: { exameId } };
      return [
        (await app.call(questionEndpoints.list, call)).json,
        (await app.call(bandEndpoints.get, call)).json,
      ];
    };
    expect(withoutIds(await contentOf(copy.id))).toEqual(withoutIds(await contentOf(id)));
    expect(await get(id)).toEqual(source);
    expect((await entries(copy.id))[0]).toMatchObject({ action: 'duplicate' });
  });

  test('finds a free code, also for a long one and for several at once', async () => {
    const long = `L${'o'.repeat(48)}g`;
    const id = await content.exam({ code: long });
    await content.exam({ code: `${long.slice(0, 48)}-3`.toUpperCase() });
    const duplicate = () => app.call(endpoints.duplicate, { token, params: { id } });
    const copies = await Promise.all([duplicate(), duplicate(), duplicate()]);
    const stem = long.slice(0, 48);
    expect(copies.map(({ json }) => json.code).toSorted()).toEqual([`${stem}-2`, `${stem}-4`, `${stem}-5`]);
    const unknown = await app.call(endpoints.duplicate, { token, params: { id: nobody } });
    expect(unknown.error.code).toBe('not_found');
  });

  test('sent again because the answer was lost makes one copy, and asked for again another', async () => {
    const id = await content.exam();
    const copy = (requestKey: string, of = id) =>
      app.call(endpoints.duplicate, { token, params: { id: of }, query: { requestKey } });
    const key = randomUUID();
    const both = await Promise.all([copy(key), copy(key)]);
    expect(both[0].json).toEqual(both[1].json);
    expect(await entries(both[0].json.id)).toHaveLength(1);
    expect((await copy(randomUUID())).json.id).not.toBe(both[0].json.id);
    expect((await copy(key, both[0].json.id)).error.code).toBe('conflict');
  });
});
