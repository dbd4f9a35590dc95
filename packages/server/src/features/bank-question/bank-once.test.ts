import { randomUUID } from 'node:crypto';
import * as bank from '@sanjeh/contract/bank-question/bank-question.contract';
import * as examBank from '@sanjeh/contract/exam-bank/exam-bank.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authoring, createAuthoring, questionCalls } from '#testing/authoring.ts';

let desk: Authoring;
const { read, update } = questionCalls(() => desk);

beforeAll(async () => {
  desk = await createAuthoring();
});
afterAll(() => desk.app.close());

const called = (exameId: number, requestKey: string) => ({
  ...{ token: desk.token, params: { exameId }, query: { requestKey } },
});
const bankOf = async (exameId: number) =>
  (await desk.app.call(examBank.get, { token: desk.token, params: { exameId } })).json;

/** The same call twice at once and once more, as after lost answers, then under another name. */
async function sent<Answer extends { json: unknown }>(send: (requestKey: string) => Promise<Answer>) {
  const key = randomUUID();
  const [first, second] = await Promise.all([send(key), send(key)]);
  const third = await send(key);
  expect(second.json).toEqual(first.json);
  expect(third.json).toEqual(first.json);
  return { first, key, other: await send(randomUUID()) };
}

/** A question that stands in an exam and in the bank, and that exam. */
async function banked() {
  const { content, app } = desk;
  const examId = await content.exam();
  const question = await content.question(examId);
  const body = { questionIds: [question.id], tags: [randomUUID()] };
  const [id = 0] = (await app.call(examBank.put, { ...called(examId, randomUUID()), body })).json.added;
  return { examId, question, id, tag: body.tags[0] };
}

test('a question is added once', async () => {
  const body = { title: randomUUID() };
  const { first, other, key } = await sent((requestKey) =>
    desk.app.call(bank.create, { token: desk.token, query: { requestKey }, body }),
  );
  expect(first.status).toBe(201);
  expect(other.json.id).not.toBe(first.json.id);
  const { json } = await desk.app.call(bank.list, { token: desk.token, query: { search: body.title } });
  expect(json.items.map(({ id }) => id).toSorted()).toEqual([first.json.id, other.json.id].toSorted());
  const changed = { token: desk.token, query: { requestKey: key }, body: { title: 'دیگر' } };
  expect((await desk.app.call(bank.create, changed)).error.code).toBe('conflict');
});

test('questions of an exam are put into the bank once', async () => {
  const { examId, question, id } = await banked();
  await update(question, { title: 'در این آزمون' });
  const fresh = await desk.content.question(examId);
  const body = { questionIds: [question.id, fresh.id] };
  const { first, other } = await sent((requestKey) =>
    desk.app.call(examBank.put, { ...called(examId, requestKey), body }),
  );
  expect(first.json).toEqual({ added: [expect.any(Number)], drafts: [id] });
  expect((await bankOf(examId)).copies).toHaveLength(2);
  expect(other.json).toEqual({ added: [], drafts: [id] });
});

test('what somebody has written since is not written over when the call comes again', async () => {
  const { examId, question, id } = await banked();
  await update(question, { title: 'در این آزمون' });
  const call = { ...called(examId, randomUUID()), body: { questionIds: [question.id] } };
  await desk.app.call(examBank.put, call);
  const of = { token: desk.token, params: { id } };
  const { content, draftRevision } = (await desk.app.call(bank.get, of)).json;
  await desk.app.call(bank.saveDraft, { ...of, body: { ...content, title: 'بعداً', draftRevision } });
  expect((await desk.app.call(examBank.put, call)).json).toEqual({ added: [], drafts: [id] });
  expect((await desk.app.call(bank.get, of)).json.content.title).toBe('بعداً');
});

test('copies are taken from the bank once', async () => {
  const { id } = await banked();
  const examId = await desk.content.exam();
  const body = { bankQuestionIds: [id] };
  const { first, other } = await sent((requestKey) =>
    desk.app.call(examBank.take, { ...called(examId, requestKey), body }),
  );
  const questions = (await read(examId)).sections.flatMap((section) => section.questions);
  expect(questions.map((question) => question.id)).toEqual([
    ...first.json.questionIds,
    ...other.json.questionIds,
  ]);
  expect(questions).toHaveLength(2);
});

test('a draw that is sent again is there, and asked for again its tag is taken', async () => {
  const { tag } = await banked();
  const { token, content, app } = desk;
  const { items } = (await app.call(bank.tags, { token, query: { search: tag } })).json;
  const examId = await content.exam();
  const body = { tagId: items[0]?.id ?? 0, count: 1, questionSectionId: content.language };
  const { first, other } = await sent((requestKey) =>
    app.call(examBank.createDraw, { ...called(examId, requestKey), body }),
  );
  expect(first.json.draws).toHaveLength(1);
  expect(other.error.issues).toEqual([{ path: ['tagId'], code: 'taken' }]);
});
