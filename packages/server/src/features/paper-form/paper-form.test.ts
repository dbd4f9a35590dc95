import { randomUUID } from 'node:crypto';
import { extendAttempt, voidAttempt } from '@sanjeh/contract/attempt/attempt.admin.contract';
import { listAttempts, saveAnswers, startAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { getExam } from '@sanjeh/contract/exam/exam.contract';
import { listFollowUps } from '@sanjeh/contract/follow-up/follow-up.contract';
import * as contract from '@sanjeh/contract/paper-form/paper-form.contract';
import { getPersonExams, listPersonConsents } from '@sanjeh/contract/person-record/person-record.contract';
import { list as listResults } from '@sanjeh/contract/result/result.admin.contract';
import { getApplicantResult, getResult } from '@sanjeh/contract/result/result.contract';
import { getScoreHistory } from '@sanjeh/contract/score-history/score-history.contract';
import { getStatistics } from '@sanjeh/contract/statistics/statistics.contract';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import { daysAfter, monthsBefore } from '@sanjeh/domain/age/calendar-step';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { addChild } from '#testing/family.ts';
import { setRetention } from '#testing/retention-months.ts';
import { createTestExam, type TestExam } from '#testing/taken-exam.ts';

let door: TestApp;
let content: TestContent;
let owner: string;
let desk: string;
let exam: TestExam;
let person: Awaited<ReturnType<TestApp['applicant']>>;

beforeAll(async () => {
  door = await createTestApp();
  content = await createContent(door.database.db);
  owner = (await door.admin()).token;
  desk = (await door.admin(['desk'])).token;
});
afterAll(() => door.close());
beforeEach(async () => {
  exam = await createTestExam(door, content, owner);
  await exam.setBands([{ lower: 0, upper: 5, label: 'ارجاع', severity: 'act' }]);
  person = await door.applicant();
});

const filledOn = '2020-03-02';
const idOf = () => person.person.saved.id;
const formOf = (examId = exam.id, day = filledOn) =>
  door.call(contract.getPaperForm, {
    ...{ token: desk, params: { id: idOf(), exameId: examId }, query: { filledOn: day } },
    headers: { 'accept-language': 'fa' },
  });

/** By question, the place of the answer; null was left blank. */
async function typeIn(choices: readonly (number | null)[], changes: object = {}, known?: number) {
  const versionId = known ?? (await formOf()).json.versionId;
  const answers = exam.questions.flatMap((question, index) => {
    const answerId = question.answers[choices[index] ?? -1]?.id;
    return answerId ? [{ questionId: question.id, answerId }] : [];
  });
  const body = {
    ...{ id: randomUUID(), exameId: exam.id, versionId, filledOn, answers },
    ...{ informant: { who: 'mother' }, ...changes },
  };
  return door.call(contract.savePaperForm, { token: desk, params: { id: idOf() }, body });
}

const resultOf = async (id: string) =>
  (await door.call(getApplicantResult, { token: owner, params: { applicantId: idOf(), id } })).json;

test('a form is one result, of the day it was filled in, marked everywhere, and followed up', async () => {
  const { status, json } = await typeIn([2, null, 2]);
  expect(status).toBe(201);
  expect(Object.keys(json).sort()).toEqual(['code', 'id']);
  const result = await resultOf(json.id);
  expect(result).toMatchObject({
    ...{ totalScore: 0, submittedBy: 'applicant', informant: { who: 'mother' } },
    // Born on 4 May 1990.
    ...{ age: { months: 357, days: 27 }, isOutOfRange: true },
    paper: { filledOn, typedBy: expect.stringContaining('boss-') },
  });
  expect(result.participateDateTime).toContain('2020-03-02T');
  expect(result.total).toMatchObject({ answered: 2, questionCount: 3 });
  const own = await door.call(getResult, { token: person.token, params: { id: json.id } });
  expect(own.json.paper).toEqual({ filledOn, typedAt: expect.any(String) });
  const { items } = (await door.call(listAttempts, { token: person.token })).json;
  expect(items).toMatchObject([{ id: json.id, isPaper: true, state: 'submitted' }]);
  const query = { examId: exam.id };
  expect((await door.call(listResults, { token: owner, query })).json.items).toMatchObject([
    { id: json.id, isPaper: true },
  ]);
  expect((await door.call(listFollowUps, { token: owner, query })).json.items).toMatchObject([
    { attemptId: json.id, standing: 'needed', state: 'open' },
  ]);
  const history = await door.call(getScoreHistory, { token: person.token, params: { id: json.id } });
  expect(history.json.attempts).toMatchObject([{ id: json.id, isPaper: true }]);
  const figures = await door.call(getStatistics, { token: owner, params: { id: exam.id } });
  expect(figures.json.attempts).toBe(1);
  const line = await door.call(getPersonExams, { token: desk, params: { id: idOf() } });
  expect(line.json.taken.items).toMatchObject([{ id: json.id, isPaper: true }]);
  expect(line.text).not.toMatch(/score|band/i);
});

test('sent again it is there once, also at the same moment', async () => {
  const id = randomUUID();
  const answers = await Promise.all([typeIn([0, 0, 0], { id }), typeIn([0, 0, 0], { id })]);
  const codes = [...answers, await typeIn([1, 1, 1], { id })].map(({ json }) => json.code);
  expect(new Set(codes).size).toBe(1);
  const { items } = (await door.call(listAttempts, { token: person.token })).json;
  expect(items).toHaveLength(1);
  expect((await resultOf(answers[0]?.json.id ?? '')).totalScore).toBe(30);
});

test('it does not take the name of what a sibling is at', async () => {
  const sibling = await addChild(door, person);
  const body = { examId: exam.id, applicantId: sibling.id };
  const { id } = (await door.call(startAttempt, { token: person.token, body })).json;
  const { json } = await typeIn([0, 0, 0], { id });
  expect(json.id).not.toBe(id);
  const [question] = exam.questions;
  const answer = { questionId: question?.id, answerId: question?.answers[0]?.id, seq: 1 };
  const answers = [{ ...answer, answeredAt: new Date().toISOString() }];
  const saved = await door.call(saveAnswers, { token: person.token, params: { id }, body: { answers } });
  expect(saved.json.saved).toHaveLength(1);
  expect((await resultOf(json.id)).totalScore).toBe(30);
});

test('what is open stays open beside it, once that is said; a limit holds, and void ones are not counted', async () => {
  const open = await exam.start(person);
  expect((await formOf()).json.openSince).not.toBeNull();
  expect((await typeIn([0, 0, 0])).error).toMatchObject({ code: 'attempt_open' });
  expect((await typeIn([0, 0, 0], { besideOpen: true })).status).toBe(201);
  const { items } = (await door.call(listAttempts, { token: person.token })).json;
  expect(items.map(({ id, state }) => [id === open, state]).sort()).toEqual([
    [false, 'submitted'],
    [true, 'in_progress'],
  ]);
  exam = await createTestExam(door, content, owner, { maxAttempts: 1 });
  const { json } = await typeIn([0, 0, 0]);
  expect((await formOf()).json).toMatchObject({ taken: 1, maxAttempts: 1 });
  expect((await typeIn([1, 1, 1])).error).toMatchObject({ code: 'attempts_used_up', params: { limit: 1 } });
  const params = { applicantId: idOf(), id: json.id };
  const reopened = { token: owner, params, body: { minutes: 5, reason: 'x' } };
  expect((await door.call(extendAttempt, reopened)).status).toBe(409);
  await door.call(voidAttempt, { token: owner, params, body: { reason: 'اشتباه وارد شد' } });
  expect((await typeIn([1, 1, 1])).status).toBe(201);
});

test('what was signed on paper is a consent, with who signed and who said so', async () => {
  exam = await createTestExam(door, content, owner, { consent: 'موافقم.' });
  const version = (await door.call(getExam, { params: { id: exam.id } })).json.consent?.version ?? 0;
  expect((await formOf()).json.consent).toMatchObject({ version, text: 'موافقم.' });
  expect((await typeIn([0, 0, 0])).error.code).toBe('consent_required');
  const consent = { version, signedBy: 'مادر', signedOn: filledOn };
  const { json } = await typeIn([0, 0, 0], { consent });
  const listed = await door.call(listPersonConsents, { token: desk, params: { id: idOf() } });
  expect(listed.json.items).toMatchObject([
    { signedBy: 'مادر', recordedBy: expect.stringContaining('boss-') },
  ]);
  expect(listed.json.items[0]?.givenAt).toContain('2020-03-02T');
  expect((await resultOf(json.id)).consent).toMatchObject({ version });
  // It stands for the next form too.
  expect((await formOf()).json.consent).toBeNull();
  expect((await typeIn([1, 1, 1])).status).toBe(201);
});

test('exams by invitation too; those that fit the age on the day come first', async () => {
  exam = await createTestExam(door, content, owner, { byInvitation: true, title: 'ب' });
  expect((await typeIn([0, 0, 0])).status).toBe(201);
  const exams = async (day: string) =>
    (
      await door.call(contract.listPaperExams, {
        ...{ token: desk, params: { id: idOf() }, query: { filledOn: day } },
      })
    ).json.items.filter(({ id }) => id === exam.id);
  expect(await exams('1991-06-01')).toMatchObject([{ isFitting: true }]);
  expect(await exams('2020-06-01')).toMatchObject([{ isFitting: false }]);
});

test('who was born early is offered what the form itself would find fitting', async () => {
  // Thirteen months old on the day, and eleven from when the birth was due; the exam is for those from twelve on.
  const { id } = await addChild(door, person, { birthDate: '2023-01-01', weeksPremature: 8 });
  const day = { filledOn: '2024-02-05' };
  for (const [correctsAge, isFitting] of [
    [undefined, false],
    [true, false],
    [false, true],
  ]) {
    exam = await createTestExam(door, content, owner, { correctsAge });
    const asked = { token: desk, params: { id }, query: day };
    const { items } = (await door.call(contract.listPaperExams, asked)).json;
    expect(items.find((one) => one.id === exam.id)).toMatchObject({ isFitting });
    const params = { id, exameId: exam.id };
    const form = (await door.call(contract.getPaperForm, { ...asked, params })).json;
    expect(form.isOutOfRange).toBe(!isFitting);
  }
});

test.each([
  ['a day to come', { filledOn: '2999-01-01' }, 'filledOn', 'date_future'],
  ['a day before birth', { filledOn: '1980-01-01' }, 'filledOn', 'date_before_birth'],
  [
    'an answer that is not of the exam',
    { answers: [{ questionId: 1, answerId: 1 }] },
    'answers',
    'invalid_choice',
  ],
  ['nobody who answered', { informant: undefined }, 'informant', 'required'],
] as const)('%s is refused', async (_, changes, field, code) => {
  const { error } = await typeIn([0, 0, 0], changes);
  expect(error.issues).toMatchObject([{ path: [field], code }]);
});

test('a day whose results the next night would remove is refused before anything is typed; the day after is taken', async () => {
  const { timeZone } = door.context.env;
  const limit = monthsBefore(dateInTimeZone(new Date(), timeZone), 24);
  const days = [daysAfter(limit, 1), limit];
  const { versionId } = (await formOf()).json;
  await setRetention(door, owner, { attempts: 24 });
  const said = [];
  for (const day of days) {
    const asked = { token: desk, params: { id: idOf() }, query: { filledOn: day } };
    for (const answer of [
      await door.call(contract.listPaperExams, asked),
      await formOf(exam.id, day),
      await typeIn([0, 0, 0], { filledOn: day }, versionId),
    ])
      said.push(answer.status === 400 ? answer.error.issues : answer.status);
  }
  await setRetention(door, owner, {});
  const refused = [{ path: ['filledOn'], code: 'date_not_kept' }];
  expect(said).toEqual([200, 200, 201, refused, refused, refused]);
});

test('whoever reads results or types in may; nobody else', async () => {
  const other = (await door.admin(['analyst', 'author'])).token;
  for (const token of [other, person.token]) {
    const params = { id: idOf(), exameId: exam.id };
    const asked = { token, params, query: { filledOn } };
    expect((await door.call(contract.getPaperForm, asked)).status).toBe(403);
  }
  const { json } = await typeIn([0, 0, 0]);
  const read = { token: desk, params: { applicantId: idOf(), id: json.id } };
  expect((await door.call(getApplicantResult, read)).status).toBe(403);
});
