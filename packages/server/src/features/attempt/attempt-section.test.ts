import { extendAttempt } from '@sanjeh/contract/attempt/attempt.admin.contract';
import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import * as exams from '@sanjeh/contract/exam/exam.admin.contract';
import { listApplicantAttempts } from '@sanjeh/contract/result/result.contract';
import * as rules from '@sanjeh/contract/rule/rule.contract';
import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import * as statistics from '@sanjeh/contract/statistics/statistics.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createRuledExam } from '#testing/ruled-exam.ts';
import { createExamVersions } from '../exam-version/exam-version.service.ts';
import { readLiveAttempts, viewSnapshot } from '../live-attempt/live-attempt.service.ts';
import { moveTimes } from './exam-clock.service.ts';

let app: TestApp;
let content: TestContent;

beforeAll(async () => {
  app = await createTestApp();
  content = await createContent(app.database.db);
});
afterAll(() => app.close());

const time = (sectionId: number, minutes: number): ExamRule => ({ kind: 'time', sectionId, minutes });
const everything: ExamRule = { kind: 'required', target: { of: 'exam' } };

/** Five minutes for movement, and two for language. */
async function begun(rulesOf = () => [time(content.movement, 5), time(content.language, 2)]) {
  const exam = await createRuledExam(app, content, rulesOf);
  const person = await app.applicant();
  const { token } = person;
  const attempt = (await app.call(contract.startAttempt, { token, body: { examId: exam.id } })).json;
  const params = { id: attempt.id };
  let seq = 0;
  const [movement, language] = [exam.questions[0], exam.questions[4]];
  const answer = async (question: typeof movement, answeredAt = new Date()) => {
    seq += 1;
    const given = { questionId: question?.id ?? 0, answerId: question?.answers[0]?.id ?? 0, seq };
    const body = { answers: [{ ...given, answeredAt: answeredAt.toISOString() }] };
    const { saved, refused } = (await app.call(contract.saveAnswers, { token, params, body })).json;
    return refused[0]?.code ?? (saved.length === 1 ? 'saved' : 'lost');
  };
  const step = async (sectionId: number, kind: 'begin' | 'end') =>
    app.call(contract.stepSection, { token, params, body: { sectionId, step: kind } });
  const read = async () => (await app.call(contract.getAttempt, { token, params })).json.sectionTimes ?? {};
  /** As if so many minutes had passed since. */
  const pass = (minutes: number) => moveTimes(app.database.db, -60 * minutes);
  const submit = () => app.call(contract.submitAttempt, { token, params, body: {} });
  return { exam, person, attempt, movement, language, answer, step, read, pass, submit };
}

test('the paper tells the minutes, and the server keeps when each section was begun', async () => {
  const own = await begun();
  expect(own.attempt.sections.map(({ minutes }) => minutes)).toEqual([5, 2]);
  expect(own.attempt).not.toHaveProperty('rules');
  expect(own.attempt.sectionTimes).toEqual({});
  expect(await own.answer(own.movement)).toBe('unknown');
  const { json } = await own.step(content.movement, 'begin');
  const { from = '', until = '' } = json.sectionTimes[content.movement] ?? {};
  expect(Date.parse(until) - Date.parse(from)).toBe(5 * 60_000);
  expect(await own.answer(own.movement)).toBe('saved');
  // On a second device, a little later: the first entry wins.
  await own.pass(1);
  const [before, again] = [await own.read(), await own.step(content.movement, 'begin')];
  expect(again.json.sectionTimes).toEqual(before);
});

test('what was given in time counts if it comes within two minutes, and nothing else', async () => {
  const own = await begun();
  await own.step(content.movement, 'begin');
  await own.pass(6);
  const inTime = new Date(Date.now() - 90_000);
  expect(await own.answer(own.movement)).toBe('late');
  expect(await own.answer(own.movement, inTime)).toBe('saved');
  await own.pass(2);
  expect(await own.answer(own.movement, new Date(Date.now() - 4 * 60_000))).toBe('late');
  await own.step(content.language, 'begin');
  expect(await own.answer(own.language)).toBe('saved');
});

test('a section that was left or passed over is closed, whatever device asks', async () => {
  const own = await begun();
  await own.step(content.movement, 'begin');
  await own.step(content.movement, 'end');
  expect(await own.answer(own.movement, new Date(Date.now() + 5000))).toBe('late');
  await own.step(content.movement, 'begin');
  expect(await own.answer(own.movement, new Date(Date.now() + 5000))).toBe('late');
  const other = await begun();
  await other.step(content.language, 'begin');
  expect(await other.answer(other.movement, new Date(Date.now() + 5000))).toBe('late');
  expect((await other.step(2_000_000_000, 'begin')).status).toBe(404);
});

test('nobody else begins it, and after submitting nobody does', async () => {
  const own = await begun();
  const { token } = await app.applicant();
  const params = { id: own.attempt.id };
  const body = { sectionId: content.movement, step: 'begin' as const };
  expect((await app.call(contract.stepSection, { token, params, body })).status).toBe(404);
  await app.call(contract.submitAttempt, { token: own.person.token, params, body: {} });
  expect((await own.step(content.movement, 'begin')).error.code).toBe('attempt_closed');
});

test('what must be answered is asked for no more where the time of its section is over', async () => {
  const own = await begun(() => [time(content.movement, 5), everything]);
  const places = async () => {
    const { error } = await own.submit();
    const ids = error.issues?.map(({ path }) => path[1]);
    return [error.code, ids?.map((id) => own.exam.questions.findIndex((question) => question.id === id) + 1)];
  };
  expect(await places()).toEqual(['answers_required', [1, 2, 3, 4, 5]]);
  await own.step(content.movement, 'begin');
  expect(await own.answer(own.movement)).toBe('saved');
  expect(await places()).toEqual(['answers_required', [2, 3, 4, 5]]);
  await own.pass(6);
  // In a section without a time it stays.
  expect(await places()).toEqual(['answers_required', [5]]);
  expect(await own.answer(own.language)).toBe('saved');
  expect((await own.submit()).status).toBe(200);
});

test('nor where its section was left or passed over', async () => {
  const rules = () => [time(content.movement, 5), time(content.language, 2), everything];
  const left = await begun(rules);
  await left.step(content.movement, 'begin');
  await left.step(content.movement, 'end');
  await left.step(content.language, 'begin');
  expect((await left.submit()).error.code).toBe('answers_required');
  await left.step(content.language, 'end');
  expect((await left.submit()).status).toBe(200);
  const passed = await begun(rules);
  await passed.step(content.language, 'begin');
  expect(await passed.answer(passed.language)).toBe('saved');
  expect((await passed.submit()).status).toBe(200);
});

test('a clock that jumps takes no time away, and more time is for the section under way', async () => {
  const own = await begun();
  await own.step(content.movement, 'begin');
  const before = (await own.read())[content.movement];
  await moveTimes(app.database.db, 3600);
  const after = (await own.read())[content.movement];
  expect(Date.parse(after?.until ?? '') - Date.parse(before?.until ?? '')).toBe(3_600_000);
  await moveTimes(app.database.db, -3600);
  await own.pass(9);
  const { token } = await app.admin();
  const params = { applicantId: own.person.person.saved.id, id: own.attempt.id };
  await app.call(extendAttempt, { token, params, body: { minutes: 3, reason: 'power cut' } });
  expect(await own.answer(own.movement)).toBe('saved');
  const until = (await own.read())[content.movement]?.until;
  const { json: taken } = await app.call(listApplicantAttempts, { token, params, query: {} });
  expect(taken.items[0]).toMatchObject({ deadline: null, sectionDeadline: until });
  const reading = {
    db: app.database.db,
    versions: createExamVersions(),
    isDistributed: app.context.isDistributed,
  };
  const live = await readLiveAttempts(reading, new Date());
  const [row] = viewSnapshot(live, 'en').items.filter(({ id }) => id === own.attempt.id);
  expect(row?.section).toMatchObject({ deadline: until, title: expect.any(String) });
});

test('it is not for visitors, and asks everybody the same', async () => {
  const own = await begun();
  const { token } = await app.admin();
  const params = { id: own.exam.id };
  expect((await app.call(statistics.getStatistics, { token, params, query: {} })).status).toBe(200);
  const { json: exam } = await app.call(exams.get, { token, params });
  await app.database.pool.query(`update exams set rules = '[]' where id = $1`, [exam.id]);
  await app.database.pool.query(`update exams set open_to_visitors = true where id = $1`, [exam.id]);
  const body = { revision: 2, rules: [{ kind: 'time', sectionId: content.movement, minutes: 5 }] };
  expect((await app.call(rules.replace, { token, params, body })).error.issues).toMatchObject([
    { code: 'time_limit_for_visitors' },
  ]);
});
