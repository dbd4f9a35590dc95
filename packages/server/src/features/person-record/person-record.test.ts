import { randomUUID } from 'node:crypto';
import { merge, previewMerge } from '@sanjeh/contract/applicant/applicant.admin.contract';
import { createAssignment } from '@sanjeh/contract/assignment/assignment.admin.contract';
import { voidAttempt } from '@sanjeh/contract/attempt/attempt.admin.contract';
import { updateFollowUp } from '@sanjeh/contract/follow-up/follow-up.contract';
import * as outbox from '@sanjeh/contract/message/message.admin.contract';
import * as contract from '@sanjeh/contract/person-record/person-record.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { createTestExam, type TestExam } from '#testing/taken-exam.ts';

let door: TestApp;
let owner: string;
let clinician: string;
let desk: string;
let exam: TestExam;
let person: Awaited<ReturnType<TestApp['applicant']>>;

beforeAll(async () => {
  door = await createTestApp();
  owner = (await door.admin()).token;
  clinician = (await door.admin(['clinician'])).token;
  desk = (await door.admin(['desk'])).token;
  exam = await createTestExam(door, await createContent(door.database.db), owner);
});
afterAll(() => door.close());
beforeEach(async () => {
  person = await door.applicant();
});

const of = (token: string, id = person.person.saved.id) => ({ token, params: { id } });
const write = (token: string, text: string, changes: object = {}) =>
  door.call(contract.addPersonNote, { ...of(token), body: { id: randomUUID(), text, ...changes } });
const notes = async (token: string, id?: number) =>
  (await door.call(contract.listPersonNotes, of(token, id))).json.items;

test('notes of the person and of follow-ups are one list; the desk reads what is for the desk', async () => {
  const attemptId = await exam.take(person, [2, 2, 2]);
  await write(desk, 'عصرها زنگ بزنید');
  await write(clinician, 'بیناسنجی لازم است');
  await write(clinician, 'نوبت هفتهٔ بعد', { isForDesk: true });
  const params = { applicantId: person.person.saved.id, id: attemptId };
  const body = { state: 'called', nextOn: null, note: 'با مادر حرف زدم', revision: 0 };
  await door.call(updateFollowUp, { token: clinician, params, body });
  expect(
    (await notes(clinician)).map(({ text, isForDesk, attempt }) => [text, isForDesk, attempt?.id]),
  ).toEqual([
    ['با مادر حرف زدم', false, attemptId],
    ['نوبت هفتهٔ بعد', true, undefined],
    ['بیناسنجی لازم است', false, undefined],
    ['عصرها زنگ بزنید', true, undefined],
  ]);
  expect((await notes(desk)).map(({ text }) => text)).toEqual(['نوبت هفتهٔ بعد', 'عصرها زنگ بزنید']);
});

test('a note that is sent twice is there once, and goes along when people are merged', async () => {
  const id = randomUUID();
  for (let round = 0; round < 2; round += 1) await write(clinician, 'یک بار', { id });
  const kept = await door.applicant();
  const into = kept.person.saved.id;
  const preview = await door.call(previewMerge, { ...of(clinician), query: { into } });
  const body = { into, fingerprint: preview.json.fingerprint, reason: 'دو بار ثبت شده' };
  expect((await door.call(merge, { ...of(clinician), body })).status).toBe(200);
  expect(await notes(clinician, into)).toMatchObject([{ id, text: 'یک بار' }]);
});

test('more text or another reader under the name of a note is refused, and not told as written', async () => {
  const id = randomUUID();
  await write(clinician, 'بیناسنجی لازم است', { id });
  expect((await write(clinician, 'بیناسنجی لازم است. پیوست دارد', { id })).error.code).toBe('conflict');
  expect((await write(clinician, 'بیناسنجی لازم است', { id, isForDesk: true })).error.code).toBe('conflict');
  expect((await write(clinician, 'بیناسنجی لازم است', { id })).status).toBeLessThan(300);
  expect(await notes(clinician)).toMatchObject([{ id, text: 'بیناسنجی لازم است', isForDesk: false }]);
});

test('what was given stands beside what was taken, with how far it has come', async () => {
  const given = { audience: 'people', applicantIds: [person.person.saved.id], examId: exam.id };
  const day = new Date().toISOString().slice(0, 10);
  await door.call(createAssignment, {
    token: desk,
    body: { ...given, from: '2020-01-01', until: '2020-02-01' },
  });
  await door.call(createAssignment, { token: desk, body: { ...given, from: day } });
  const states = async () =>
    (await door.call(contract.getPersonExams, of(desk))).json.given.items.map(({ state }) => state);
  expect(await states()).toEqual(['due', 'missed']);
  await exam.start(person);
  expect(await states()).toEqual(['begun', 'begun']);
});

test('the history is all that was done about somebody, and not who looked', async () => {
  const id = await exam.take(person, [0, 0, 0]);
  const params = { applicantId: person.person.saved.id, id };
  await door.call(voidAttempt, { token: clinician, params, body: { reason: 'برادرش' } });
  await write(clinician, 'یادداشت');
  const { items } = (await door.call(contract.listPersonHistory, of(clinician))).json;
  expect(items.map(({ entity, action }) => [entity, action])).toEqual([
    ['applicant', 'update'],
    ['attempt', 'update'],
  ]);
  expect((await door.call(contract.listPersonHistory, of(desk))).status).toBe(403);
});

test('messages are those of the account, without their texts', async () => {
  const { accountId } = person.person;
  await sql`
    insert into messages (id, kind, channel, recipient, user_id, language, subject, body, expires_at)
    values (${randomUUID()}, 'reminder_open', 'sms', '+989120000000', ${accountId}, 'fa', '', 'secret', now() + interval '1 day')
  `.execute(door.database.db);
  const answer = await door.call(contract.listPersonMessages, of(desk));
  expect(answer.json.items).toMatchObject([{ kind: 'reminder_open', state: 'waiting' }]);
  expect(answer.text).not.toContain('secret');
});

test('that a result is followed up is told to clinicians alone', async () => {
  const { accountId } = person.person;
  const id = randomUUID();
  await sql`
    insert into messages (id, kind, channel, recipient, user_id, language, subject, body, expires_at)
    values (${id}, 'reminder_follow_up', 'sms', '+989120000000', ${accountId}, 'fa', '', 'again', now() + interval '1 day')
  `.execute(door.database.db);
  const kind = 'reminder_follow_up';
  const seenBy = async (token: string) => {
    const ofPerson = (await door.call(contract.listPersonMessages, of(token))).json;
    const all = (await door.call(outbox.listMessages, { token })).json.items;
    const some = (await door.call(outbox.listMessages, { token, query: { kind } })).json;
    const isFollowUp = (one: { kind: string }) => one.kind === kind;
    return [ofPerson.items.some(isFollowUp), all.some(isFollowUp), some.total];
  };
  expect(await seenBy(desk)).toEqual([false, false, 0]);
  expect(await seenBy(clinician)).toEqual([true, true, 1]);
  const calls = [outbox.readMessage, outbox.sendMessageNow, outbox.cancelMessage];
  for (const call of calls)
    expect((await door.call(call, { token: desk, params: { id } })).error.code).toBe('not_found');
  for (const call of calls)
    expect((await door.call(call, { token: clinician, params: { id } })).status).toBeLessThan(300);
});

test.each(Object.entries(contract).filter(([, { method }]) => method === 'GET'))(
  '%s is not for who has no business with people, and not of nobody',
  async (_, endpoint) => {
    const other = (await door.admin(['analyst', 'author'])).token;
    expect((await door.call(endpoint, of(other))).status).toBe(403);
    expect((await door.call(endpoint, of(clinician, 999_999_999))).status).toBe(404);
  },
);
