import { move } from '@sanjeh/contract/applicant/applicant.admin.contract';
import { createAssignment, withdrawAssignment } from '@sanjeh/contract/assignment/assignment.admin.contract';
import { extendAttempt, restoreAttempt, voidAttempt } from '@sanjeh/contract/attempt/attempt.admin.contract';
import { submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { getFollowUp, updateFollowUp } from '@sanjeh/contract/follow-up/follow-up.contract';
import { create as createGroup } from '@sanjeh/contract/person-group/person-group.admin.contract';
import * as contract from '@sanjeh/contract/reminder/reminder.contract';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import { daysAfter } from '@sanjeh/domain/age/calendar-step';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { deliverAll } from '#testing/deliver-all.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { sentThrough, smsThrough, startGateway, type TestGateway } from '#testing/message-gateway.ts';
import { createTestExam, type TestExam } from '#testing/taken-exam.ts';
import { createChannels } from '../channel/channel-set.ts';
import { planReminders, type ReminderContext } from './reminder.service.ts';

let gateway: TestGateway;
let door: TestApp;
let content: TestContent;
let token: string;
let exam: TestExam;
let context: ReminderContext;
let person: Awaited<ReturnType<TestApp['applicant']>>;
const now = new Date();
const today = dateInTimeZone(now, 'Asia/Tehran');

beforeAll(async () => {
  gateway = await startGateway();
  door = await createTestApp({ env: { publicUrl: 'https://exams.example.org' } });
  context = { ...door.context, channels: createChannels({ sms: smsThrough(gateway), mail: undefined }) };
  content = await createContent(door.database.db);
  ({ token } = await door.admin());
});
afterAll(() => Promise.all([door.close(), gateway.close()]));
beforeEach(async () => {
  await sql`TRUNCATE messages, account_reach, assignments, follow_ups CASCADE`.execute(door.database.db);
  exam = await createTestExam(door, content, token);
  person = await door.applicant();
  const reached = sql`UPDATE account_reach SET phone_verified_at = now() WHERE user_id = ${person.person.accountId}`;
  await reached.execute(door.database.db);
});

const plan = () => planReminders(context, now);
const give = (more: object = {}) =>
  door.call(createAssignment, {
    token,
    body: {
      examId: exam.id,
      audience: 'people',
      applicantIds: [person.person.saved.id],
      from: today,
      ...more,
    },
  });
const texts = async () =>
  (await door.database.db.selectFrom('messages').select(['kind', 'body']).execute()).map(({ body }) => body);
const sent = async () => {
  gateway.calls.length = 0;
  await sql`UPDATE messages SET due_at = now() WHERE state = 'waiting'`.execute(door.database.db);
  await deliverAll(context, 'sms');
  return sentThrough(gateway).length;
};
const planned = async () => (await door.call(contract.listMyReminders, { token: person.token })).json.items;

test('what was given is reminded of once, however often it is looked for', async () => {
  await give();
  const counts = await Promise.all([plan(), plan(), plan()]);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await plan()).toBe(0);
  const [text = ''] = await texts();
  const whose = `?person=${person.person.saved.id}\n`;
  expect(text).toContain(`https://exams.example.org/applicant/exam/taken/${exam.id}${whose}`);
  expect(text).toContain('https://exams.example.org/off#');
});

test('and once more before it ends, unless it is handed in', async () => {
  await give({ from: daysAfter(today, -30), until: daysAfter(today, 1) });
  expect(await planned()).toMatchObject([{ kind: 'reminder_assignment', day: today }]);
  expect(await plan()).toBe(1);
  await give({ from: daysAfter(today, -30), until: daysAfter(today, 1) });
  await exam.take(person, [0, 0, 0]);
  expect(await plan()).toBe(0);
});

test.each([
  ['handed in', () => exam.take(person, [0, 0, 0])],
  ['withdrawn', (id: number) => door.call(withdrawAssignment, { token, params: { id } })],
  ['closed', () => sql`UPDATE assignments SET closes_at = now()`.execute(door.database.db)],
])('what was given is not reminded of at its turn where it was %s meanwhile', async (_, end) => {
  const { id } = (await give()).json;
  expect(await plan()).toBe(1);
  await end(id);
  expect([await sent(), await plan()]).toEqual([0, 0]);
});

test('nor where somebody left the group that it was given to; else it goes', async () => {
  const group = (await door.call(createGroup, { token, body: { title: 'مهد' } })).json;
  const members = sql`INSERT INTO person_group_members (group_id, applicant_id) VALUES (${group.id}, ${person.person.saved.id})`;
  await members.execute(door.database.db);
  await give({ audience: 'group', groupId: group.id, applicantIds: [] });
  expect([await plan(), await sent()]).toEqual([1, 1]);
  await sql`UPDATE messages SET state = 'waiting', done_at = NULL`.execute(door.database.db);
  await sql`DELETE FROM person_group_members`.execute(door.database.db);
  expect([await sent(), await plan()]).toEqual([0, 0]);
});

test('of several exams one is named that is still open at its turn', async () => {
  const series = 'ready';
  exam = await createTestExam(door, content, token, { series });
  const next = await createTestExam(door, content, token, { series });
  await give({ examId: null, series });
  const waiting = async () => {
    const rows = door.database.db.selectFrom('messages').select('body').where('state', '=', 'waiting');
    return (await rows.execute()).map(({ body }) => /taken\/(\d+)/.exec(body)?.[1]);
  };
  expect([await plan(), await waiting()]).toEqual([1, [String(exam.id)]]);
  await exam.take(person, [0, 0, 0]);
  expect([await sent(), await plan()]).toEqual([0, 1]);
  expect(await waiting()).toEqual([String(next.id)]);
  expect([await sent(), await plan()]).toEqual([1, 0]);
});

test('not where it is not wished, is over, is not open yet or was reached by a link', async () => {
  await give({ reminds: false });
  await give({ from: daysAfter(today, -9), until: daysAfter(today, -2) });
  await give({ from: daysAfter(today, 3), until: daysAfter(today, 9) });
  await give({ audience: 'link', applicantIds: [] });
  expect(await plan()).toBe(0);
  expect(await planned()).toMatchObject([
    { kind: 'reminder_assignment', exameId: exam.id, day: daysAfter(today, 8), isOff: false },
  ]);
  await give();
  await sql`UPDATE account_reach SET reminders_off = '{reminder_assignment}'`.execute(door.database.db);
  expect(await plan()).toBe(0);
});

test('a follow-up reminds the person where that was wished, on its day, and says nothing of the result', async () => {
  const id = await exam.take(person, [2, 2, 2]);
  const step = async (more: object, revision: number) =>
    door.call(updateFollowUp, {
      ...{ token, params: { applicantId: person.person.saved.id, id } },
      body: { state: 'called', nextOn: today, revision, note: 'محرمانه', ...more },
    });
  await step({}, 0);
  expect(await plan()).toBe(0);
  await step({ reminds: true }, 1);
  expect(await planned()).toMatchObject([{ kind: 'reminder_follow_up', day: today }]);
  expect([await plan(), await plan()]).toEqual([1, 0]);
  expect((await texts()).join()).not.toContain('محرمانه');
  expect((await step({ state: 'done', reminds: true }, 2)).json).toMatchObject({
    nextOn: null,
    reminds: false,
  });
});

test('a follow-up of a result that is void or open again reminds nobody, until it counts', async () => {
  const id = await exam.take(person, [2, 2, 2]);
  const of = { token, params: { applicantId: person.person.saved.id, id } };
  const body = { state: 'called', nextOn: today, revision: 0, note: '', reminds: true };
  expect((await door.call(updateFollowUp, { ...of, body })).status).toBe(200);
  const reason = { reason: 'اشتباه' };
  const kinds = async () => (await planned()).map(({ kind }) => kind);
  await door.call(voidAttempt, { ...of, body: reason });
  expect([await kinds(), await plan()]).toEqual([[], 0]);
  await door.call(restoreAttempt, { ...of, body: reason });
  await door.call(extendAttempt, { ...of, body: { ...reason, minutes: 60 } });
  expect([await kinds(), await plan()]).toEqual([['reminder_open'], 0]);
  await door.call(submitAttempt, { token: person.token, params: { id }, body: {} });
  expect([await kinds(), await plan()]).toEqual([['reminder_follow_up'], 1]);
});

test('a follow-up that waits to be sent is not sent for a result that is void or put off, and is once it counts', async () => {
  const id = await exam.take(person, [2, 2, 2]);
  const of = { token, params: { applicantId: person.person.saved.id, id } };
  const follow = (nextOn: string, revision: number) =>
    door.call(updateFollowUp, {
      ...of,
      body: { state: 'called', nextOn, revision, note: '', reminds: true },
    });
  const reason = { reason: 'اشتباه' };
  await follow(today, 0);
  expect(await plan()).toBe(1);
  expect((await door.call(voidAttempt, { ...of, body: reason })).status).toBe(204);
  expect([await sent(), await plan()]).toEqual([0, 0]);
  await door.call(restoreAttempt, { ...of, body: reason });
  expect(await plan()).toBe(1);
  const { revision } = (await door.call(getFollowUp, of)).json;
  expect((await follow(daysAfter(today, 9), revision)).status).toBe(200);
  expect([await sent(), await plan()]).toEqual([0, 0]);
  await follow(today, revision + 1);
  expect([await plan(), await sent(), await plan()]).toEqual([1, 1, 0]);
});

test('of somebody who was moved goes to the new account, and no more to the former one', async () => {
  const other = await door.applicant();
  const [from, to] = [person.person.accountId, other.person.accountId];
  await sql`UPDATE account_reach SET phone_verified_at = now() WHERE user_id = ${to}`.execute(
    door.database.db,
  );
  const { id } = person.person.saved;
  const attemptId = await exam.take(person, [0, 0, 0]);
  exam = await createTestExam(door, content, token);
  await give();
  expect(await plan()).toBe(1);
  const causes = [`age:${id}:1`, `age:${id}1:1`, `open:${attemptId}`, `follow-up:${attemptId}:${today}`];
  for (const cause of causes)
    await sql`
      INSERT INTO messages (id, kind, channel, recipient, user_id, language, subject, body, cause, expires_at)
      VALUES (gen_random_uuid(), 'reminder_age', 'sms', '', ${from}, 'fa', '', '', ${cause}, now() + interval '1 day')
    `.execute(door.database.db);
  const body = { accountId: to, reason: 'درخواست' };
  expect((await door.call(move, { token, params: { id }, body })).status).toBe(200);
  const left = await door.database.db
    .selectFrom('messages')
    .select(['user_id', 'cause'])
    .where('state', '=', 'waiting')
    .execute();
  expect(left).toEqual([{ user_id: from, cause: `age:${id}1:1` }]);
  expect(await plan()).toBe(1);
  const [written] = await door.database.db
    .selectFrom('messages')
    .select('user_id')
    .where('cause', 'like', 'assignment:%')
    .execute();
  expect(written).toEqual({ user_id: to });
});
