import * as bank from '@sanjeh/contract/bank-question/bank-question.contract';
import type { BankContent, BankQuestion } from '@sanjeh/contract/bank-question/bank-question.schema';
import * as exams from '@sanjeh/contract/exam/exam.admin.contract';
import * as examBank from '@sanjeh/contract/exam-bank/exam-bank.contract';
import * as questions from '@sanjeh/contract/question/question.contract';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authoring, createAuthoring, paramsOf, questionCalls } from '#testing/authoring.ts';
import { readContent } from '../exam-version/exam-version.service.ts';

let desk: Authoring;
const { read, update } = questionCalls(() => desk);

beforeAll(async () => {
  desk = await createAuthoring();
});
afterAll(() => desk.app.close());

const ofExam = (exameId: number) => ({ token: desk.token, params: { exameId } });
const ofOne = (id: number) => ({ token: desk.token, params: { id } });
const get = async (id: number) => (await desk.app.call(bank.get, ofOne(id))).json;
const list = async (query: object) => (await desk.app.call(bank.list, { token: desk.token, query })).json;
const bankOf = async (exameId: number) => (await desk.app.call(examBank.get, ofExam(exameId))).json;
const usesOf = async (id: number) => (await desk.app.call(bank.uses, ofOne(id))).json;

async function put(exameId: number, questionIds: number[], tags: string[] = []) {
  const call = { ...ofExam(exameId), body: { questionIds, tags } };
  return (await desk.app.call(examBank.put, call)).json;
}

async function take(exameId: number, bankQuestionIds: number[], questionSectionId?: number) {
  const body = { bankQuestionIds, ...(questionSectionId && { questionSectionId }) };
  return desk.app.call(examBank.take, { ...ofExam(exameId), body });
}

/** A question that is in the bank, its copy where it was written, and another in a second exam. */
async function shared(input: object = {}, tags: string[] = []) {
  const { content } = desk;
  const first = await content.exam();
  const question = await content.question(first, input);
  const [id = 0] = (await put(first, [question.id], tags)).added;
  const second = await content.exam();
  const [copyId = 0] = (await take(second, [id])).json.questionIds;
  return { id, first, question, second, copy: await questionOf(second, copyId) };
}

const questionOf = async (exameId: number, id: number): Promise<AdminQuestion> =>
  (await desk.app.call(questions.get, { token: desk.token, params: { exameId, id } })).json;

async function write(
  id: number,
  change: (content: BankContent) => Partial<BankContent>,
): Promise<BankQuestion> {
  const { content, draftRevision } = await get(id);
  const body = { ...content, ...change(content), draftRevision };
  return (await desk.app.call(bank.saveDraft, { ...ofOne(id), body })).json;
}

const keep = async (id: number, followers: number[]) => {
  const { draftRevision } = await get(id);
  return desk.app.call(bank.keep, { ...ofOne(id), body: { draftRevision, followers } });
};

test('a question of an exam lives in the bank, and another exam has a copy that says the same', async () => {
  const { id, first, question, second, copy } = await shared(
    { title: 'راه می‌رود؟', translations: { en: { title: 'Does the child walk?' } } },
    ['حرکت', 'حركت', 'درشت'],
  );
  const { title, answers, translations, kind } = copy;
  expect({ title, kind, translations, questionSectionId: copy.questionSectionId }).toEqual({
    ...{ title: question.title, kind: question.kind, translations: question.translations },
    questionSectionId: question.questionSectionId,
  });
  expect(answers.map(({ id: _, ...answer }) => answer)).toEqual(
    question.answers.map(({ id: _, ...one }) => one),
  );
  // The same tag in two spellings is one.
  expect((await get(id)).tags.map((tag) => tag.title)).toEqual(['حرکت', 'درشت']);
  expect(await bankOf(first)).toMatchObject({
    copies: [{ questionId: question.id, bankQuestionId: id, revision: 1, newest: 1, deviates: false }],
  });
  expect((await usesOf(id)).copies.map((use) => use.examId)).toEqual([first, second]);
  // Once more puts nothing in.
  expect(await put(first, [question.id])).toEqual({ added: [], drafts: [] });
});

test('is found by text in any spelling, kind, tag and whether exams use it', async () => {
  const { id } = await shared({ title: 'كتاب مي‌خواند', kind: 'text', answers: [] }, ['خواندنی']);
  const alone = (
    await desk.app.call(bank.create, {
      token: desk.token,
      body: { title: 'تنها در بانک', tags: ['خواندنی'] },
    })
  ).json;
  const [tag] = (await desk.app.call(bank.tags, { token: desk.token, query: { search: 'خواندنی' } })).json
    .items;
  const ids = async (query: object) => (await list({ tagId: tag?.id, ...query })).items.map((row) => row.id);
  expect(tag).toMatchObject({ questions: 2, possible: null });
  expect(await ids({ search: 'کتاب می خواند' })).toEqual([id]);
  expect(await ids({ kind: 'text' })).toEqual([id]);
  expect(await ids({ used: true })).toEqual([id]);
  expect(await ids({ used: false })).toEqual([alone.id]);
  expect(await ids({ sort: 'title' })).toEqual([alone.id, id]);
  expect((await list({ search: 'کتاب می خواند' })).items[0]).toMatchObject({
    uses: 2,
    possible: null,
    kind: 'text',
  });
});

test('what is written is in no exam until it is kept, and then in those that follow', async () => {
  const { id, first, question, second, copy } = await shared();
  const draft = await write(id, ({ answers }) => ({
    title: 'نو',
    answers: [{ ...answers[0], score: 7 }, ...answers.slice(1, 2)] as BankContent['answers'],
  }));
  expect(draft).toMatchObject({ revision: 1, hasDraft: true });
  const before = await read(first);
  expect(before.sections[0]?.questions[0]?.title).toBe(question.title);
  const kept = (await keep(id, [copy.id])).json;
  expect(kept).toMatchObject({ followed: 1, question: { revision: 2, hasDraft: false } });
  const after = await questionOf(second, copy.id);
  // Answers that were there keep their ids: bands, alerts and rules are about them.
  expect(after).toMatchObject({
    title: 'نو',
    answers: [{ id: copy.answers[0]?.id, score: 7 }, { id: copy.answers[1]?.id }],
  });
  expect(after.answers).toHaveLength(2);
  // Who does not follow is behind, and nothing else has happened to it.
  expect(await read(first)).toEqual(before);
  expect((await bankOf(first)).copies).toMatchObject([{ revision: 1, newest: 2, deviates: false }]);
  expect((await bankOf(second)).copies).toMatchObject([{ revision: 2, newest: 2, deviates: false }]);
});

test('a copy that was changed in its exam deviates, and goes either way', async () => {
  const { id, first, question, second, copy } = await shared();
  await update(copy, { title: 'در این آزمون' });
  expect((await usesOf(id)).copies.map((use) => use.deviates)).toEqual([false, true]);
  const params = { exameId: second, id: copy.id };
  const renewed = (await desk.app.call(examBank.renew, { token: desk.token, params })).json;
  expect(renewed.copies).toMatchObject([{ deviates: false }]);
  expect((await questionOf(second, copy.id)).title).toBe(question.title);
  // The other way it is a draft, and whoever keeps it is asked about the others.
  await update(await questionOf(second, copy.id), { title: 'بهتر' });
  expect(await put(second, [copy.id])).toEqual({ added: [], drafts: [id] });
  expect(await get(id)).toMatchObject({ hasDraft: true, content: { title: 'بهتر' } });
  await keep(id, [question.id, copy.id]);
  expect((await questionOf(first, question.id)).title).toBe('بهتر');
  expect((await bankOf(second)).copies).toMatchObject([{ revision: 2, deviates: false }]);
});

test('English words are as much out of date in a copy as they are in the bank', async () => {
  const { id, second, copy } = await shared({ title: 'نخست', translations: { en: { title: 'First' } } });
  await write(id, () => ({ title: 'دوم' }));
  await keep(id, [copy.id]);
  const outdated = { en: { title: 'First' }, outdated: { title: 'نخست' } };
  expect((await questionOf(second, copy.id)).translations).toEqual(outdated);
  const third = await desk.content.exam();
  const [newest = 0] = (await take(third, [id])).json.questionIds;
  expect((await questionOf(third, newest)).translations).toEqual(outdated);
});

test('the history tells who wrote what, and leads back', async () => {
  const { id, question } = await shared();
  await write(id, () => ({ title: 'دومی' }));
  await keep(id, []);
  const history = async () => (await desk.app.call(bank.history, ofOne(id))).json.items;
  expect((await history()).map(({ revision, content }) => [revision, content.title])).toEqual([
    [2, 'دومی'],
    [1, question.title],
  ]);
  expect((await history())[0]?.by).toEqual(expect.any(String));
  const params = { id, revision: 1 };
  const back = (await desk.app.call(bank.goBack, { token: desk.token, params })).json;
  expect(back).toMatchObject({ revision: 2, hasDraft: true, content: { title: question.title } });
  await keep(id, []);
  expect((await history()).map(({ revision }) => revision)).toEqual([3, 2, 1]);
  // To go back to what is the newest anyway is to write nothing.
  await desk.app.call(bank.goBack, { token: desk.token, params: { id, revision: 3 } });
  expect((await get(id)).hasDraft).toBe(false);
});

test('the later of two who write is told, and an answer of another question is refused', async () => {
  const { id } = await shared();
  const { content, draftRevision } = await get(id);
  const body = { ...content, title: 'یکی', draftRevision };
  await desk.app.call(bank.saveDraft, { ...ofOne(id), body });
  expect((await desk.app.call(bank.saveDraft, { ...ofOne(id), body })).error.code).toBe('stale');
  const call = { ...ofOne(id), body: { draftRevision, followers: [] } };
  expect((await desk.app.call(bank.keep, call)).error.code).toBe('stale');
  const alien = [{ ...content.answers[0], id: 2_000_000_000 }];
  const again = { ...body, answers: alien, draftRevision: (await get(id)).draftRevision };
  expect((await desk.app.call(bank.saveDraft, { ...ofOne(id), body: again })).status).toBe(400);
});

test('a copy stays one when it is removed and put back, and in the copy of its exam', async () => {
  const { id, second, copy } = await shared();
  await desk.app.call(questions.remove, { token: desk.token, params: paramsOf(copy), query: {} });
  expect((await usesOf(id)).copies).toHaveLength(1);
  await desk.app.call(questions.restore, { token: desk.token, params: paramsOf(copy), query: {} });
  expect((await usesOf(id)).copies).toHaveLength(2);
  const twin = (await desk.app.call(exams.duplicate, ofOne(second))).json;
  expect((await bankOf(twin.id)).copies).toMatchObject([{ bankQuestionId: id, deviates: false }]);
  await write(id, () => ({ title: 'دنباله' }));
  const follower = (await bankOf(twin.id)).copies[0]?.questionId ?? 0;
  const answers = (await questionOf(twin.id, follower)).answers.map((answer) => answer.id);
  await keep(id, [follower]);
  expect((await questionOf(twin.id, follower)).answers.map((answer) => answer.id)).toEqual(answers);
});

test('a removed question leaves its copies as they are', async () => {
  const { id, second, copy } = await shared();
  const before = await readContent(desk.app.database.db, second);
  expect((await desk.app.call(bank.remove, ofOne(id))).status).toBe(204);
  expect((await desk.app.call(bank.get, ofOne(id))).status).toBe(404);
  expect(await readContent(desk.app.database.db, second)).toEqual(before);
  expect((await bankOf(second)).copies).toEqual([]);
  expect((await questionOf(second, copy.id)).title).toBe(copy.title);
});

test('where a question stands nowhere in particular, an exam says where', async () => {
  const { id } = (await desk.app.call(bank.create, { token: desk.token, body: { title: 'بی‌جا' } })).json;
  const exam = await desk.content.exam();
  expect((await take(exam, [id])).error.issues).toEqual([{ path: ['questionSectionId'], code: 'required' }]);
  expect((await take(exam, [id], desk.content.language)).json.questionIds).toHaveLength(1);
  expect((await take(exam, [2_000_000_000], desk.content.language)).status).toBe(404);
});

test('only authors keep a bank', async () => {
  const { token } = await desk.app.admin(['clinician', 'desk', 'analyst']);
  expect((await desk.app.call(bank.list, { token, query: {} })).status).toBe(403);
});
