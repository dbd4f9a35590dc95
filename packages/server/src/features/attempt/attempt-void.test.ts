import { restoreAttempt, voidAttempt } from '@sanjeh/contract/attempt/attempt.admin.contract';
import { listAttempts, startAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { getFollowUp, listFollowUps, updateFollowUp } from '@sanjeh/contract/follow-up/follow-up.contract';
import { list as listResults } from '@sanjeh/contract/result/result.admin.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import { getStatistics } from '@sanjeh/contract/statistics/statistics.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { createTestExam, type TestExam } from '#testing/taken-exam.ts';

let door: TestApp;
let token: string;
let exam: TestExam;
beforeAll(async () => {
  door = await createTestApp();
  ({ token } = await door.admin());
  const content = await createContent(door.database.db);
  exam = await createTestExam(door, content, token, { maxAttempts: 1 });
  await exam.setBands([{ lower: 0, upper: 5, label: 'ارجاع', severity: 'act' }]);
});
afterAll(() => door.close());

type Person = Awaited<ReturnType<TestApp['applicant']>>;

const declareVoid = ({ person }: Person, id: string, reason = 'برادرش پاسخ داده بود', by = token) =>
  door.call(voidAttempt, { token: by, params: { applicantId: person.saved.id, id }, body: { reason } });
const counted = async () =>
  (await door.call(getStatistics, { token, params: { id: exam.id } })).json.attempts;

test('an attempt that is void is kept with its reason, and counts nowhere', async () => {
  const [person, other] = [await door.applicant(), await door.applicant()];
  await exam.take(other, [0, 0, 0]);
  const id = await exam.take(person, [2, 2, 2]);
  expect(await counted()).toBe(2);
  const again = () => door.call(startAttempt, { token: person.token, body: { examId: exam.id } });
  expect((await again()).error.code).toBe('attempts_used_up');
  for (let round = 0; round < 2; round += 1) expect((await declareVoid(person, id)).status).toBe(204);
  expect(await counted()).toBe(1);
  const own = { token: person.token, params: { id } };
  expect((await door.call(getResult, own)).json).toMatchObject({ isVoid: true, totalScore: 0 });
  const { items } = (await door.call(listAttempts, { token: person.token })).json;
  expect(items).toMatchObject([{ id, isVoid: true }]);
  const query = { examId: exam.id };
  const listed = (await door.call(listResults, { token, query })).json.items;
  expect(listed.map((result) => result.isVoid).sort()).toEqual([false, true]);
  expect((await door.call(listFollowUps, { token, query })).json.items).toMatchObject([
    { attemptId: id, standing: 'no_longer' },
  ]);
  const audit = (await door.call(listAudit, { token, query: { entity: 'attempt', entityId: id } })).json
    .items;
  expect(audit).toHaveLength(1);
  expect(JSON.stringify(audit)).toContain('برادرش');
  expect((await again()).status).toBe(200);
});

test('only what is handed in, with a reason, and by administrators', async () => {
  const person = await door.applicant();
  const id = await exam.start(person);
  expect((await declareVoid(person, id)).error.code).toBe('conflict');
  expect((await declareVoid(person, id, ' ')).status).toBe(400);
  expect((await declareVoid(person, id, 'x', person.token)).status).toBe(403);
});

test('one that counts again counts everywhere, and what was done about it is still done', async () => {
  const person = await door.applicant();
  const id = await exam.take(person, [2, 2, 2]);
  const params = { applicantId: person.person.saved.id, id };
  const followUp = async () => (await door.call(getFollowUp, { token, params })).json;
  const { revision } = await followUp();
  const body = { state: 'done', nextOn: null, revision };
  await door.call(updateFollowUp, { token, params, body });
  const before = await counted();
  await declareVoid(person, id);
  expect([await counted(), (await followUp()).standing]).toEqual([before - 1, 'no_longer']);
  const again = { token, params, body: { reason: 'خودش پاسخ داده بود' } };
  for (let round = 0; round < 2; round += 1)
    expect((await door.call(restoreAttempt, again)).status).toBe(204);
  expect(await counted()).toBe(before);
  expect(await followUp()).toMatchObject({ standing: 'needed', state: 'done' });
  expect((await door.call(getResult, { token: person.token, params: { id } })).json.isVoid).toBeUndefined();
  const query = { entity: 'attempt', entityId: id, applicantId: params.applicantId };
  const told = (await door.call(listAudit, { token, query })).json.items;
  expect(JSON.stringify(told[0]?.changes)).toContain('خودش');
  expect(told.filter(({ action }) => action !== 'read')).toHaveLength(3);
});
