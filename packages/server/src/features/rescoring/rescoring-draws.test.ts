import * as attempts from '@sanjeh/contract/attempt/attempt.contract';
import * as bank from '@sanjeh/contract/bank-question/bank-question.contract';
import type { BankContent } from '@sanjeh/contract/bank-question/bank-question.schema';
import * as examBank from '@sanjeh/contract/exam-bank/exam-bank.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authoring, createAuthoring } from '#testing/authoring.ts';
import { type RescoringDesk, rescoringDesk } from '#testing/rescoring-desk.ts';
import { publishExam } from '../exam/exam-state.service.ts';

let desk: Authoring;
let correcting: RescoringDesk;

beforeAll(async () => {
  desk = await createAuthoring();
  correcting = rescoringDesk(desk.app, desk.content, desk.token);
});
afterAll(() => desk.app.close());

const [right, wrong] = ['بله', 'نه'];
const answers = [
  { title: right, score: 2.5 },
  { title: wrong, score: 0 },
];
const ofOne = (id: number) => ({ token: desk.token, params: { id } });
const ofExam = (exameId: number) => ({ token: desk.token, params: { exameId } });

/** Four questions of the bank under one tag, of which an exam draws two. */
async function drawing(tag: string) {
  const { app, token, content } = desk;
  const source = await content.exam();
  const questionIds: number[] = [];
  for (let place = 1; place <= 4; place += 1)
    questionIds.push((await content.question(source, { title: `${tag} ${place}`, answers })).id);
  const { added } = (await app.call(examBank.put, { ...ofExam(source), body: { questionIds, tags: [tag] } }))
    .json;
  const { items } = (await app.call(bank.tags, { token, query: { search: tag } })).json;
  const exam = await content.exam();
  const tagId = items[0]?.id ?? 0;
  const body = { tagId, count: 2, questionSectionId: content.language };
  const draw = (await app.call(examBank.createDraw, { ...ofExam(exam), body })).json;
  await publishExam(app.database.db, null, exam);
  return { exam: { id: exam }, bankIds: added, drawId: draw.draws[0]?.id ?? 0, body };
}

/** Whoever they are drawn for says yes to all. */
async function take(examId: number) {
  const { app } = desk;
  const { token } = await app.applicant();
  const { id, sections } = (await app.call(attempts.startAttempt, { token, body: { examId } })).json;
  const asked = sections.flatMap((section) => section.questions);
  const given = asked.map((question, place) => ({
    ...{ questionId: question.id, answerId: question.answers.find(({ title }) => title === right)?.id },
    ...{ seq: place + 1, answeredAt: new Date().toISOString() },
  }));
  await app.call(attempts.submitAttempt, { token, params: { id }, body: { answers: given } });
  const result = async (query: object = {}) =>
    (await app.call(getResult, { token, params: { id }, query })).json;
  return { id, asked: asked.map((question) => question.id), result };
}

/** Some of everybody: a question that all drew, or nobody, would show nothing. */
async function takeUntilBoth(examId: number, questionId: number) {
  const taken = [await take(examId)];
  const isBoth = () => new Set(taken.map(({ asked }) => asked.includes(questionId))).size === 2;
  while (!isBoth() && taken.length < 40) taken.push(await take(examId));
  expect(isBoth()).toBe(true);
  return taken;
}

async function rewrite(id: number, change: (content: BankContent) => Partial<BankContent>) {
  const { app } = desk;
  const { content, draftRevision } = (await app.call(bank.get, ofOne(id))).json;
  const body = { ...content, ...change(content), draftRevision };
  const draft = (await app.call(bank.saveDraft, { ...ofOne(id), body })).json;
  const kept = { draftRevision: draft.draftRevision, followers: [] };
  expect((await app.call(bank.keep, { ...ofOne(id), body: kept })).status).toBe(200);
}

/** The key was the wrong way round; the range stays. */
const turned = ({ answers: own }: BankContent) => ({
  answers: own.map((answer) => ({ ...answer, score: answer.score === 0 ? 2.5 : 0 })),
});

test('a corrected key reaches those who drew the question, and nobody else', async () => {
  const { exam, bankIds } = await drawing('نمره‌دهی دوباره');
  const [mended = 0] = bankIds;
  const taken = await takeUntilBoth(exam.id, mended);
  await rewrite(mended, turned);
  // What has come to the bank since changes nothing for who has drawn.
  const newcomer = { title: 'تازه', tags: [] };
  await desk.app.call(bank.create, { token: desk.token, body: newcomer });

  const concerned = taken.filter(({ asked }) => asked.includes(mended));
  const shown = await correcting.preview(exam);
  expect(shown).toMatchObject({ attempts: taken.length, totalsChanged: concerned.length, neverAsked: 0 });
  for (const { id, total } of shown.changes.items) {
    expect(concerned.map((one) => one.id)).toContain(id);
    expect(total.score).toEqual({ before: 5, after: 2.5 });
  }
  const done = (await correcting.run(exam, shown.fingerprint)).json;
  expect(done).toMatchObject({ isFinished: true, totalsChanged: concerned.length });
  expect(await correcting.preview(exam)).toMatchObject({ fingerprint: null, attempts: 0 });

  for (const { asked, result } of taken) {
    const isConcerned = asked.includes(mended);
    const { total, sections } = await result();
    expect(total).toMatchObject({
      ...{ score: isConcerned ? 2.5 : 5, questionCount: 2, possible: { minimum: 0, maximum: 5 } },
    });
    expect(sections.flatMap((section) => section.questions.map(({ id }) => id)).toSorted()).toEqual(
      asked.toSorted(),
    );
    expect((await result({ original: 'true' })).total).toMatchObject({ score: 5, questionCount: 2 });
  }
});

test('another number is another draw: such results stay as they are', async () => {
  const { exam, bankIds, drawId, body } = await drawing('نمره‌دهی قرعهٔ دیگر');
  const [mended = 0] = bankIds;
  const taken = await takeUntilBoth(exam.id, mended);
  await rewrite(mended, turned);
  const params = { exameId: exam.id, id: drawId };
  const changed = await desk.app.call(examBank.updateDraw, {
    ...{ token: desk.token, params, body: { questionSectionId: body.questionSectionId, count: 3 } },
  });
  expect(changed.status).toBe(200);
  const shown = await correcting.preview(exam);
  expect(shown).toMatchObject({ fingerprint: null, attempts: 0 });
  expect(shown.versions.map(({ state }) => state)).toContain('draws');
  expect((await correcting.run(exam, shown.fingerprint)).error.code).toBe('stale');
  for (const { result } of taken) expect((await result()).total.score).toBe(5);
});
