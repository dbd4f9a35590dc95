import { randomUUID } from 'node:crypto';
import * as endpoints from '@sanjeh/contract/question/question.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { createAuthoring, editOf, paramsOf, questionCalls } from '#testing/authoring.ts';
import type { TestContent } from '#testing/exam-content.ts';

let app: TestApp;
let token: string;
let content: TestContent;

beforeAll(async () => {
  ({ app, token, content } = await createAuthoring());
});
afterAll(() => app.close());

const { read, titles } = questionCalls(() => ({ app, token }));

const answers = [
  { title: 'بله', score: 1 },
  { title: 'نه', score: 0 },
];

describe('a call that is sent again because its answer was lost', () => {
  const create = (exameId: number, title: string, requestKey: string) =>
    app.call(endpoints.create, {
      token,
      params: { exameId },
      body: { questionSectionId: content.movement, title, answers, requestKey },
    });

  test('adds one question, and is answered with it as it is now', async () => {
    const examId = await content.exam();
    const requestKey = randomUUID();
    const { question } = (await create(examId, 'یک', requestKey)).json;
    const body = { ...editOf(question), title: 'یک، بهتر' };
    await app.call(endpoints.update, { token, params: paramsOf(question), body });
    const again = (await create(examId, 'یک', requestKey)).json;
    expect(again.question).toMatchObject({ id: question.id, title: 'یک، بهتر', revision: 2 });
    const { contentRevision, orderRevision } = await read(examId);
    expect(again).toMatchObject({ contentRevision, orderRevision });
    expect(await titles(examId)).toEqual([[content.movement, 'یک، بهتر']]);
  });

  test('adds one question, also when many of it come in at once', async () => {
    const examId = await content.exam();
    const requestKey = randomUUID();
    const sent = await Promise.all(Array.from({ length: 8 }, () => create(examId, 'یک', requestKey)));
    expect(new Set(sent.map(({ json }) => json.question.id)).size).toBe(1);
    expect(await titles(examId)).toEqual([[content.movement, 'یک']]);
  });

  test('does not bring back what somebody has removed since', async () => {
    const examId = await content.exam();
    const requestKey = randomUUID();
    const { question } = (await create(examId, 'یک', requestKey)).json;
    await app.call(endpoints.remove, { token, params: paramsOf(question) });
    expect((await create(examId, 'یک', requestKey)).error.code).toBe('not_found');
    expect(await titles(examId)).toEqual([]);
  });

  test('is another call in another exam, and after a day', async () => {
    const [one, other] = [await content.exam(), await content.exam()];
    const requestKey = randomUUID();
    await create(one, 'یک', requestKey);
    expect((await create(other, 'دو', requestKey)).json.question.title).toBe('دو');
    await sql`UPDATE question_requests SET made_at = now() - interval '25 hours'`.execute(app.database.db);
    await create(one, 'دو', randomUUID());
    await create(one, 'یک', requestKey);
    expect(await titles(one)).toEqual([[content.movement, 'یک', 'دو', 'یک']]);
  });

  test('adds many once', async () => {
    const examId = await content.exam();
    const body = {
      questionSectionId: content.movement,
      titles: ['یک', 'دو'],
      answers,
      requestKey: randomUUID(),
    };
    const send = () => app.call(endpoints.createMany, { token, params: { exameId: examId }, body });
    const first = (await send()).json.questions;
    expect((await send()).json.questions).toEqual(first);
    expect(await titles(examId)).toEqual([[content.movement, 'یک', 'دو']]);
  });

  test('orders once: what somebody else has moved since stays', async () => {
    const examId = await content.exam();
    const [a, b] = [
      await content.question(examId, { title: 'الف' }),
      await content.question(examId, { title: 'ب' }),
    ];
    const order = async (ids: number[], requestKey: string, orderRevision: number) =>
      app.call(endpoints.reorder, {
        token,
        params: { exameId: examId },
        body: {
          requestKey,
          orderRevision,
          sections: [{ questionSectionId: content.language, questionIds: ids }],
        },
      });
    const requestKey = randomUUID();
    const { orderRevision } = await read(examId);
    expect((await order([b.id, a.id], requestKey, orderRevision)).json.moved).toHaveLength(2);
    await order([a.id, b.id], randomUUID(), orderRevision + 1);
    const again = (await order([b.id, a.id], requestKey, orderRevision)).json;
    expect(again).toMatchObject({ orderRevision: orderRevision + 2, moved: [] });
    expect(await titles(examId)).toEqual([[content.language, 'الف', 'ب']]);
  });
});

describe('a call that names a revision', () => {
  const call = (question: { examId: number; id: number }, revision: number) => ({
    token,
    params: { exameId: question.examId, id: question.id },
    query: { revision },
  });

  test('removes only what was seen', async () => {
    const question = await content.question(await content.exam());
    const body = { ...editOf(question), title: 'تازه' };
    await app.call(endpoints.update, { token, params: paramsOf(question), body });
    const late = await app.call(endpoints.remove, call(question, 1));
    expect(late.error).toMatchObject({ code: 'stale', params: { revision: 2 } });
    expect((await app.call(endpoints.remove, call(question, 2))).status).toBe(200);
  });

  test('coming in late, neither takes away what was put back nor puts back what was taken away again', async () => {
    const question = await content.question(await content.exam());
    await app.call(endpoints.remove, call(question, 1));
    expect((await app.call(endpoints.restore, call(question, 1))).json.question.revision).toBe(2);
    expect((await app.call(endpoints.remove, call(question, 1))).error.code).toBe('stale');
    await app.call(endpoints.remove, call(question, 2));
    expect((await app.call(endpoints.restore, call(question, 1))).error.code).toBe('not_found');
    expect((await app.call(endpoints.restore, call(question, 2))).json.question.revision).toBe(3);
  });
});

test('a section stays in one piece: it comes up where it did, whichever of its questions goes', async () => {
  const examId = await content.exam();
  const first = await content.question(examId, { title: 'یک' });
  const language = { questionSectionId: content.language };
  const other = await content.question(examId, { title: 'زبان', ...language });
  await content.question(examId, { title: 'دو' });
  await content.question(examId, { title: 'زبانِ دو', ...language });
  await app.call(endpoints.remove, { token, params: paramsOf(first) });
  const body = { ...editOf(other), questionSectionId: content.movement };
  await app.call(endpoints.update, { token, params: paramsOf(other), body });
  expect(await titles(examId)).toEqual([
    [content.movement, 'دو', 'زبان'],
    [content.language, 'زبانِ دو'],
  ]);
});
