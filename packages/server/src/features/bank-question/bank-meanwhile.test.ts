import * as bank from '@sanjeh/contract/bank-question/bank-question.contract';
import type { CallInput } from '@sanjeh/contract/endpoint';
import * as examBank from '@sanjeh/contract/exam-bank/exam-bank.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authoring, createAuthoring, questionCalls } from '#testing/authoring.ts';

let desk: Authoring;
const { update, titles: titlesIn } = questionCalls(() => desk);

beforeAll(async () => {
  desk = await createAuthoring();
});
afterAll(() => desk.app.close());

const ofOne = (id: number) => ({ token: desk.token, params: { id } });
const get = async (id: number) => (await desk.app.call(bank.get, ofOne(id))).json;
const put = async (exameId: number, body: CallInput<typeof examBank.put>['body']) =>
  desk.app.call(examBank.put, { token: desk.token, params: { exameId }, body });
const write = async (id: number, title: string) => {
  const { content, draftRevision } = await get(id);
  const body = { ...content, title, draftRevision };
  return (await desk.app.call(bank.saveDraft, { ...ofOne(id), body })).json;
};

/** A question that is in the bank, and its copy where it was written. */
async function banked(tags: string[] = []) {
  const question = await desk.content.question(await desk.content.exam());
  const { added } = (await put(question.examId, { questionIds: [question.id], tags })).json;
  return { id: added[0] ?? 0, question };
}

test('a draft that somebody has written on since it was seen is neither gone back over, discarded nor put over', async () => {
  const { id, question } = await banked();
  const { draftRevision: first } = await write(id, 'دومی');
  await desk.app.call(bank.keep, { ...ofOne(id), body: { draftRevision: first, followers: [] } });
  await update(question, { title: 'در این آزمون' });
  const { draftRevision } = await get(id);
  const replacing = (seen: number) => [
    desk.app.call(bank.goBack, {
      ...{ token: desk.token, params: { id, revision: 1 }, query: { draftRevision: seen } },
    }),
    put(question.examId, {
      ...{ questionIds: [question.id], seenDrafts: [{ bankQuestionId: id, draftRevision: seen }] },
    }),
    desk.app.call(bank.discardDraft, { ...ofOne(id), query: { draftRevision: seen } }),
  ];
  const { content, draftRevision: written } = await write(id, 'از دیگری');
  for (const refused of await Promise.all(replacing(draftRevision)))
    expect(refused.error).toMatchObject({ code: 'stale', params: { revision: written } });
  expect(await get(id)).toMatchObject({ content, hasDraft: true, draftRevision: written });
  // Of three who have seen the same, one is the first.
  const statuses = (await Promise.all(replacing(written))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
});

test('a copy that somebody has changed in its exam since it was chosen is not written over unseen', async () => {
  const { id, question } = await banked();
  const { draftRevision } = await write(id, 'ویرایش تازه');
  const followers = [question.id];
  const keep = (body: object) =>
    desk.app.call(bank.keep, { ...ofOne(id), body: { draftRevision, followers, ...body } });
  const { copies } = (await desk.app.call(bank.uses, ofOne(id))).json;
  expect(copies).toMatchObject([{ questionId: question.id, deviates: false }]);
  await update(question, { title: 'در آزمون نوشته' });
  const refused = await keep({ seenDeviating: [] });
  expect(refused.error).toMatchObject({ code: 'stale', params: { deviating: 1 } });
  const inExam = () => titlesIn(question.examId);
  expect(await inExam()).toEqual([[expect.anything(), 'در آزمون نوشته']]);
  expect(await get(id)).toMatchObject({ hasDraft: true, draftRevision, revision: 1 });
  expect((await keep({ seenDeviating: followers })).json.followed).toBe(1);
  expect(await inExam()).toEqual([[expect.anything(), 'ویرایش تازه']]);
});

test('two who place a question at once keep what the other has changed', async () => {
  const { id } = await banked(['یک', 'دو']);
  const place = async (body: object) => (await desk.app.call(bank.place, { ...ofOne(id), body })).json;
  const titles = async () => (await get(id)).tags.map(({ title }) => title).toSorted();
  const seenTags = ['یک', 'دو'];
  await Promise.all([
    place({ tags: ['یک', 'دو', 'سه'], seenTags }),
    place({ tags: ['دو', 'چهار'], seenTags }),
    place({ questionSectionId: desk.content.language }),
  ]);
  expect(await titles()).toEqual(['دو', 'سه', 'چهار'].toSorted());
  expect((await get(id)).questionSectionId).toBe(desk.content.language);
  // What the other has removed meanwhile stays removed, in whatever spelling it was seen.
  await place({ tags: ['يک', 'دو', 'پنج'], seenTags: ['يک', 'دو'] });
  expect(await titles()).toEqual(['دو', 'سه', 'چهار', 'پنج'].toSorted());
  // Whoever does not say what they have seen says what there shall be.
  await place({ tags: ['تنها'], questionSectionId: null });
  expect([await titles(), (await get(id)).questionSectionId]).toEqual([['تنها'], null]);
  const many = (from: number) => Array.from({ length: 15 }, (_, index) => `بسیار ${from + index}`);
  await place({ tags: many(0), seenTags: [] });
  const more = { ...ofOne(id), body: { tags: many(20), seenTags: [] } };
  expect((await desk.app.call(bank.place, more)).error.issues).toMatchObject([
    { path: ['tags'], code: 'too_big' },
  ]);
});
