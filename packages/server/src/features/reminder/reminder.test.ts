import * as applicants from '@sanjeh/contract/applicant/applicant.admin.contract';
import { startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import * as erasing from '@sanjeh/contract/erasure/erasure.admin.contract';
import * as reach from '@sanjeh/contract/reach/reach.contract';
import * as contract from '@sanjeh/contract/reminder/reminder.contract';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import { daysAfter, monthsBefore } from '@sanjeh/domain/age/calendar-step';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { deliverAll } from '#testing/deliver-all.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { addChild } from '#testing/family.ts';
import { sentThrough, smsThrough, startGateway, type TestGateway } from '#testing/message-gateway.ts';
import { insertPeople } from '#testing/people.ts';
import { createTestExam, type TestExam } from '#testing/taken-exam.ts';
import { createChannels } from '../channel/channel-set.ts';
import { most } from './reminder.queries.ts';
import { planReminders, type ReminderContext } from './reminder.service.ts';

let gateway: TestGateway;
let door: TestApp;
let content: TestContent;
let admin: string;
let exam: TestExam;
let context: ReminderContext;
let mother: Awaited<ReturnType<TestApp['applicant']>>;
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T09:00:00Z`);
const today = dateInTimeZone(noon, 'Asia/Tehran');
const months = 15;

beforeAll(async () => {
  gateway = await startGateway();
  door = await createTestApp({ env: { publicUrl: 'https://exams.example.org' } });
  const channels = createChannels({ sms: smsThrough(gateway), mail: undefined });
  context = { ...door.context, channels };
  content = await createContent(door.database.db);
  admin = (await door.admin()).token;
});
afterAll(() => Promise.all([door.close(), gateway.close()]));
beforeEach(async () => {
  // Those of the tests before are not to be reached any more.
  await sql`TRUNCATE messages, account_reach`.execute(door.database.db);
  await sql`UPDATE exams SET published = false`.execute(door.database.db);
  gateway.calls.length = 0;
  exam = await createTestExam(door, content, admin);
  await sql`UPDATE age_ranges SET from_months = ${months}, to_months = 16`.execute(door.database.db);
  mother = await door.applicant();
  const { accountId } = mother.person;
  await sql`UPDATE account_reach SET phone_verified_at = now() WHERE user_id = ${accountId}`.execute(
    door.database.db,
  );
});

const child = (changes: Parameters<typeof addChild>[2] = {}) =>
  addChild(door, mother, { birthDate: monthsBefore(today, months), firstName: 'آوا', ...changes });
const plan = (now = noon) => planReminders(context, now);
const sent = async () => {
  await sql`UPDATE messages SET due_at = now()`.execute(door.database.db);
  await deliverAll(context, 'sms');
  return sentThrough(gateway).map(({ message }) => message);
};

describe('who reaches the age of an exam', () => {
  test('is reminded once, however often and wherever it is looked for', async () => {
    const { id } = await child();
    const counts = await Promise.all([plan(), plan(), plan()]);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await plan()).toBe(0);
    const [text = '', ...more] = await sent();
    expect(more).toEqual([]);
    expect(text).toContain('آوا به سن آزمون');
    expect(text).toContain(`https://exams.example.org/public/exam-details-${exam.id}?person=${id}\n`);
  });

  test('is not reminded before, nor long after', async () => {
    await child({ birthDate: daysAfter(monthsBefore(today, months), 2) });
    await child({ birthDate: daysAfter(monthsBefore(today, months), -10) });
    expect(await plan()).toBe(0);
  });

  test('is reminded by the corrected age', async () => {
    const early = { weeksPremature: 8 };
    await child(early);
    expect(await plan()).toBe(0);
    await child({ ...early, birthDate: daysAfter(monthsBefore(today, months), -56) });
    expect(await plan()).toBe(1);
  });

  test.each([
    ['who are not due yet', { off: 6, phone: sql`now()`, email: null }],
    ['whom no channel reaches', { off: 0, phone: null, email: 'a@example.org' }],
  ])('is reminded, though a thousand come first %s', async (_, { off, phone, email }) => {
    const { db } = door.database;
    await insertPeople(db, most);
    const others = sql`SELECT id FROM users WHERE password_hash = '' AND role = 'applicant'`;
    const birth = daysAfter(monthsBefore(today, months), -off);
    await sql`UPDATE applicants SET birth_date = ${birth} WHERE user_id IN (${others})`.execute(db);
    await sql`
      INSERT INTO account_reach (user_id, phone_verified_at, email) SELECT id, ${phone}::timestamptz, ${email} FROM (${others}) AS o
    `.execute(db);
    await child();
    expect(await plan()).toBe(1);
  });

  const begin = (applicantId: number) =>
    door.call(startAttempt, { token: mother.token, body: { examId: exam.id, applicantId } });
  test.each([
    ['who has begun it', begin],
    ['of what is offered no more', () => sql`UPDATE exams SET published = false`.execute(door.database.db)],
  ])('is not reminded at its turn %s', async (_, meanwhile) => {
    const { id } = await child();
    expect(await plan()).toBe(1);
    await meanwhile(id);
    expect([await sent(), await plan()]).toEqual([[], 0]);
  });

  test('is reminded in the morning, not at night', async () => {
    await child();
    const night = new Date(`${noon.toISOString().slice(0, 10)}T20:00:00Z`);
    expect(await plan(night)).toBe(1);
    const row = await door.database.db.selectFrom('messages').select('due_at').executeTakeFirstOrThrow();
    expect(row.due_at.toISOString().slice(11)).toBe('05:30:00.000Z');
  });

  test('is not reminded at a number that nobody has confirmed, nor without a channel or an address', async () => {
    await child();
    expect(await planReminders({ ...context, channels: {} }, noon)).toBe(0);
    const env = { ...context.env, publicUrl: undefined };
    expect(await planReminders({ ...context, env }, noon)).toBe(0);
    await sql`UPDATE account_reach SET phone_verified_at = NULL`.execute(door.database.db);
    expect(await plan()).toBe(0);
  });
});

describe('an attempt that lies open', () => {
  test('is reminded of after three days, and not when it is handed in', async () => {
    const id = await exam.start(mother);
    expect(await plan()).toBe(0);
    await sql`UPDATE attempts SET started_at = now() - interval '4 days' WHERE id = ${id}`.execute(
      door.database.db,
    );
    expect(await plan()).toBe(1);
    expect(await plan()).toBe(0);
    // The account may have several people, and another of them may have been chosen last on the device.
    const whose = `?person=${mother.person.saved.id}\n`;
    expect((await sent())[0]).toContain(`https://exams.example.org/applicant/exam/taken/${exam.id}${whose}`);
  });

  test('is not reminded of where it was handed in before the morning came', async () => {
    const id = await exam.start(mother);
    await sql`UPDATE attempts SET started_at = now() - interval '4 days' WHERE id = ${id}`.execute(
      door.database.db,
    );
    expect(await plan()).toBe(1);
    await door.call(submitAttempt, { token: mother.token, params: { id }, body: {} });
    expect([await sent(), await plan()]).toEqual([[], 0]);
  });
});

describe('a reminder', () => {
  const tokenIn = (text: string) => /\/off#([\w-]+)/.exec(text)?.[1] ?? '';
  const turn = (token: string, isOff: boolean) =>
    door.call(contract.switchReminder, { body: { token, isOff } });

  test('is switched off by its link without signing in, and on again', async () => {
    await child();
    await plan();
    const token = tokenIn((await sent())[0] ?? '');
    expect((await turn(token, true)).json).toEqual({ kind: 'reminder_age', isOff: true });
    expect((await turn(token, true)).status).toBe(200);
    await child();
    expect(await plan()).toBe(0);
    const { json } = await door.call(reach.getReach, { token: mother.token });
    expect(json.remindersOff).toEqual(['reminder_age']);
    await turn(token, false);
    expect(await plan()).toBe(1);
  });

  test('is switched by nobody who guesses', async () => {
    await child();
    await plan();
    const token = tokenIn((await sent())[0] ?? '');
    const spoilt = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    expect((await turn(spoilt, true)).error.code).toBe('not_found');
    expect((await turn('x', true)).error.code).toBe('invalid_input');
  });
});

describe('of somebody who leaves the account', () => {
  let father: typeof mother;
  let ava: Awaited<ReturnType<typeof child>>;
  beforeEach(async () => {
    father = await door.applicant();
    await sql`UPDATE account_reach SET phone_verified_at = now()`.execute(door.database.db);
    ava = await child();
  });
  const move = async () => {
    const body = { accountId: father.person.accountId, reason: 'نزد پدر است' };
    const { status } = await door.call(applicants.move, { token: admin, params: { id: ava.id }, body });
    expect(status).toBe(200);
  };
  const planWhile = (leaves: () => Promise<void>) =>
    door.database.db.transaction().execute(async (transaction) => {
      expect(await planReminders({ ...context, db: transaction }, noon)).toBe(1);
      await leaves();
    });
  const receivers = async () => {
    await sent();
    return sentThrough(gateway).map(({ receptor }) => receptor);
  };

  test('while it is being planned it is not sent; who has them now is reminded', async () => {
    await planWhile(move);
    expect(await receivers()).toEqual([]);
    expect(await plan()).toBe(1);
    expect(await receivers()).toEqual([father.person.saved.phoneNumber]);
  });

  test('while it was on its way it is not tried again', async () => {
    await plan();
    await sql`UPDATE messages SET is_sending = true`.execute(door.database.db);
    await move();
    expect(await receivers()).toEqual([]);
    expect(await plan()).toBe(1);
  });

  test('by being erased meanwhile, nothing is sent nor kept', async () => {
    const to = { applicantId: ava.id, isAccount: false };
    const { id } = (await door.call(erasing.createErasure, { token: admin, body: to })).json;
    const of = { token: admin, params: { id } };
    const { fingerprint } = (await door.call(erasing.getErasure, of)).json;
    await planWhile(async () => {
      expect((await door.call(erasing.confirmErasure, { ...of, body: { fingerprint } })).status).toBe(200);
    });
    expect(await receivers()).toEqual([]);
    expect(await door.database.db.selectFrom('messages').select('id').execute()).toEqual([]);
  });

  test('by being merged with somebody of the same account, it goes as it would have gone', async () => {
    const twin = await child({ birthDate: '2020-01-01' });
    await plan();
    const about = { token: admin, params: { id: ava.id } };
    const query = { into: twin.id };
    const { fingerprint } = (await door.call(applicants.previewMerge, { ...about, query })).json;
    const body = { ...query, fingerprint, reason: 'دوبار ثبت شده' };
    expect((await door.call(applicants.merge, { ...about, body })).status).toBe(200);
    expect(await receivers()).toEqual([mother.person.saved.phoneNumber]);
  });
});

describe('what would be sent', () => {
  const planned = async (token = mother.token) => (await door.call(contract.listMyReminders, { token })).json;

  test('is told with its day, also while nothing can be sent', async () => {
    const day = daysAfter(today, 30);
    const person = await child({ birthDate: monthsBefore(day, months) });
    const { items, obstacle, quietHours } = await planned();
    expect(items).toMatchObject([
      { kind: 'reminder_age', applicantId: person.id, firstName: 'آوا', exameId: exam.id, isOff: false },
    ]);
    expect([obstacle, quietHours]).toEqual(['no_channel', { from: 21, to: 9 }]);
  });

  test('is a calendar file too, of the own people alone', async () => {
    const person = await child({ birthDate: monthsBefore(daysAfter(today, 30), months) });
    const { text, headers } = await door.call(contract.getCalendar, {
      ...{ token: mother.token, params: { id: person.id } },
    });
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(text).toContain('BEGIN:VEVENT');
    expect(text).toContain(`UID:${person.id}-${exam.id}@sanjeh`);
    // Lines are folded.
    const whole = text.replaceAll('\r\n ', '');
    expect(whole).toContain(`/public/exam-details-${exam.id}?person=${person.id}\r\n`);
    const stranger = await door.applicant();
    const params = { id: person.id };
    expect((await door.call(contract.getCalendar, { token: stranger.token, params })).status).toBe(404);
  });
});
