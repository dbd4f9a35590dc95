import { getMe, signIn } from '@sanjeh/contract/account/account.contract';
import * as applicants from '@sanjeh/contract/applicant/applicant.admin.contract';
import { listExamAttempts } from '@sanjeh/contract/attempt/attempt.admin.contract';
import { saveAnswers, startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import * as erasing from '@sanjeh/contract/erasure/erasure.admin.contract';
import * as own from '@sanjeh/contract/erasure/erasure.contract';
import * as results from '@sanjeh/contract/result/result.admin.contract';
import { getStatistics } from '@sanjeh/contract/statistics/statistics.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { addChild } from '#testing/family.ts';
import { createMeasuredExam, type MeasuredExam } from '#testing/measured-exam.ts';
import { recordChange } from '../audit/audit.service.ts';

let door: TestApp;
let content: TestContent;
let exam: MeasuredExam;
let owner: string;
beforeAll(async () => {
  door = await createTestApp({ env: { backupDir: '/nowhere', backupEvery: 24, backupKeep: 7 } });
  content = await createContent(door.database.db);
  owner = (await door.admin()).token;
  exam = await createMeasuredExam(door, content, owner, { movement: 2, scores: [1, 3] });
});
afterAll(() => door.close());

const ask = (token: string, applicantId: number | null) =>
  door.call(own.askErasure, { token, body: { applicantId } });
const look = async (id: number) =>
  (await door.call(erasing.getErasure, { token: owner, params: { id } })).json;
const confirm = async (id: number, token = owner) =>
  door.call(erasing.confirmErasure, {
    ...{ token, params: { id } },
    body: { fingerprint: (await look(id)).fingerprint ?? '' },
  });
const mayNotBeConfirmed = () =>
  door.database.pool.query("update sessions set confirmed_at = now() - interval '1 hour'");
const mayBeConfirmed = () => door.database.pool.query('update sessions set confirmed_at = now()');

describe('asking', () => {
  test('is for the own people, asks for the password, is one request however often, and can be withdrawn', async () => {
    const [mother, stranger] = [await door.applicant(), await door.applicant()];
    const child = await addChild(door, mother);
    const { token } = mother;
    expect((await ask(token, stranger.person.saved.id)).error.code).toBe('not_found');
    await mayNotBeConfirmed();
    expect((await ask(token, child.id)).error.code).toBe('password_required');
    await mayBeConfirmed();

    const asked = (await ask(token, child.id)).json;
    expect(asked.applicant).toEqual({ id: child.id, fullName: child.fullName });
    expect((await ask(token, child.id)).json.id).toBe(asked.id);
    const whole = (await ask(token, null)).json;
    expect(whole).toMatchObject({ applicant: null });
    const listed = await door.call(own.listMyErasures, { token });
    expect(listed.json.items.map(({ id }) => id)).toEqual([asked.id, whole.id]);

    const params = { id: asked.id };
    const withdraw = (by: string) => door.call(own.withdrawErasure, { token: by, params });
    expect((await withdraw(stranger.token)).error.code).toBe('not_found');
    expect((await withdraw(token)).status).toBe(204);
    expect((await withdraw(token)).error.code).toBe('stale');
    expect(await look(asked.id)).toMatchObject({
      ...{ state: 'withdrawn', counts: null, fingerprint: null },
      people: [{ fullName: child.fullName }],
    });
    expect((await confirm(asked.id)).error.code).toBe('stale');
  });

  test('is found by the person’s whole name and by a number as people write it', async () => {
    const [one, other] = [await door.applicant(), await door.applicant()];
    const { id } = (await ask(one.token, null)).json;
    const { id: ofPerson } = (await ask(one.token, one.person.saved.id)).json;
    await ask(other.token, null);
    const found = async (search: string) =>
      (await door.call(erasing.listErasures, { token: owner, query: { search, pageSize: 100 } })).json.items
        .map((asked) => asked.id)
        .sort((first, second) => first - second);
    const { phoneNumber, nationalCode, firstName, lastName } = one.person;
    for (const search of [phoneNumber, phoneNumber.slice(0, 9), nationalCode])
      expect(await found(search)).toEqual([id, ofPerson]);
    expect(await found(`${lastName} ${firstName}`)).toEqual(expect.arrayContaining([id, ofPerson]));
    expect(await found('هیچ‌کس')).toEqual([]);
  });

  test('what somebody asked is theirs to withdraw; what an owner wrote down is an owner’s', async () => {
    const mother = await door.applicant();
    const asked = (await ask(mother.token, null)).json;
    const drop = (id: number) => door.call(erasing.dropErasure, { token: owner, params: { id } });
    expect((await drop(asked.id)).error.code).toBe('stale');
    const body = { applicantId: mother.person.saved.id, isAccount: false };
    const written = (await door.call(erasing.createErasure, { token: owner, body })).json;
    expect(written).toMatchObject({ askedBy: 'owner', isAccount: false });
    expect((await drop(written.id)).status).toBe(204);
    const { items } = (await door.call(erasing.listErasures, { token: owner, query: { state: 'withdrawn' } }))
      .json;
    expect(items[0]).toMatchObject({ id: written.id, state: 'withdrawn' });
  });
});

describe('confirming', () => {
  test('is refused when something has changed since it was looked at', async () => {
    const mother = await door.applicant();
    const { id } = (await ask(mother.token, null)).json;
    const { fingerprint } = await look(id);
    await addChild(door, mother);
    const body = { fingerprint };
    const call = () => door.call(erasing.confirmErasure, { token: owner, params: { id }, body });
    expect((await call()).error.code).toBe('stale');
    await mayNotBeConfirmed();
    expect((await call()).error.code).toBe('password_required');
    await mayBeConfirmed();
    expect((await confirm(id)).json.counts?.goes.people).toBe(2);
  });

  test('twice at once happens once', async () => {
    const mother = await door.applicant();
    const { id } = (await ask(mother.token, null)).json;
    const body = { fingerprint: (await look(id)).fingerprint };
    const call = () => door.call(erasing.confirmErasure, { token: owner, params: { id }, body });
    const statuses = (await Promise.all([call(), call()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test('and withdrawing at once: one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const mother = await door.applicant();
      const { id } = (await ask(mother.token, null)).json;
      const body = { fingerprint: (await look(id)).fingerprint };
      const [confirmed, withdrawn] = await Promise.all([
        door.call(erasing.confirmErasure, { token: owner, params: { id }, body }),
        door.call(own.withdrawErasure, { token: mother.token, params: { id } }),
      ]);
      const isGone = (await door.call(getMe, { token: mother.token })).status === 401;
      expect(isGone).toBe(confirmed.status === 200);
      expect([confirmed.status === 200, withdrawn.status === 204].filter(Boolean)).toHaveLength(1);
    }
  });

  test('tells until when a backup may hold what went', async () => {
    const mother = await door.applicant();
    const { id } = (await ask(mother.token, null)).json;
    const until = (await confirm(id)).json.counts?.backupsUntil ?? '';
    const days = (Date.parse(until) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(6);
    expect(Math.round(days)).toBeLessThanOrEqual(8);
  });
});

describe('one child of two', () => {
  test('goes; the mother, the other child and the account stay as they were', async () => {
    const mother = await door.applicant();
    const { token } = mother;
    const [gone, kept] = [
      await addChild(door, mother, { firstName: 'پرتوگل' }),
      await addChild(door, mother, { firstName: 'سپیده' }),
    ];
    await exam.take(token, [3, 3], gone.id);
    const stays = await exam.take(token, [1, 1], kept.id);
    const before = (await door.call(getStatistics, { token: owner, params: { id: exam.id } })).json;

    const { id } = (await ask(token, gone.id)).json;
    expect(await look(id)).toMatchObject({
      isAccount: false,
      people: [{ id: gone.id, fullName: gone.fullName }],
      counts: { goes: { people: 1, signIns: 0 }, stays: { attempts: 1 } },
    });
    expect((await confirm(id)).status).toBe(200);

    const me = (await door.call(getMe, { token })).json;
    expect(me.applicants.map(({ id: person }) => person)).toEqual([mother.person.saved.id, kept.id]);
    expect((await door.call(applicants.get, { token: owner, params: { id: gone.id } })).error.code).toBe(
      'not_found',
    );
    const { rows } = await door.database.pool.query(
      `select kept_gender, kept_province_id, age_days, code, choices <> '{}' as has_choices,
         (select count(*)::integer from attempt_answers c where c.applicant_id = a.applicant_id and c.attempt_id = a.id) as answers
       from attempts a where applicant_id < 0 and exam_id = $1 order by applicant_id limit 1`,
      [exam.id],
    );
    expect(rows).toEqual([
      { kept_gender: 'female', kept_province_id: 8, age_days: 0, code: '', has_choices: true, answers: 2 },
    ]);
    const listed = (await door.call(results.list, { token: owner, query: { examId: exam.id } })).json;
    expect(listed.items.map((item) => item.id)).toContain(stays);
    const asked = { token: owner, params: { id: exam.id } };
    const taken = (await door.call(listExamAttempts, asked)).json;
    expect(taken.items.every(({ applicantId, fullName }) => applicantId > 0 && fullName !== '')).toBe(true);
    expect(taken.total).toBe(taken.items.length);
    expect(listed.total).toBe(listed.items.length);
    const after = (await door.call(getStatistics, { token: owner, params: { id: exam.id } })).json;
    expect(after).toMatchObject({ total: before.total, questions: before.questions });
    const narrowed = { gender: 'female', provinceId: 8, ageFrom: 0, perPerson: 'first' };
    const found = await door.call(getStatistics, { token: owner, params: { id: exam.id }, query: narrowed });
    expect(found.json.total).toEqual(before.total);
  });
});

describe('an open attempt', () => {
  test('goes with its answers, and what comes after it is told that nobody is signed in', async () => {
    const mother = await door.applicant();
    const { token } = mother;
    const attempt = (await door.call(startAttempt, { token, body: { examId: exam.id } })).json;
    const of = { token, params: { id: attempt.id } };
    const [question] = exam.questions;
    const answer = {
      questionId: question?.id,
      answerId: question?.answers[0]?.id,
      answeredAt: new Date().toISOString(),
    };
    await door.call(saveAnswers, { ...of, body: { answers: [{ ...answer, seq: 1 }] } });
    const { id } = (await ask(token, null)).json;
    expect((await confirm(id)).json.counts).toMatchObject({
      goes: { openAttempts: 1 },
      stays: { attempts: 0 },
    });
    const late = await door.call(saveAnswers, { ...of, body: { answers: [{ ...answer, seq: 2 }] } });
    expect(late.error.code).toBe('not_signed_in');
    expect((await door.call(submitAttempt, { ...of, body: {} })).error.code).toBe('not_signed_in');
    const { rows } = await door.database.pool.query('select from attempt_answers where attempt_id = $1', [
      attempt.id,
    ]);
    expect(rows).toEqual([]);
    const { nationalCode: username, password } = mother.person;
    expect((await door.call(signIn, { body: { username, password } })).error.code).toBe('wrong_credentials');
  });
});

test('a name of signs that stand for any others takes its own mentions out of the audit, and nothing else', async () => {
  const { db, pool } = door.database;
  const note = async (entityId: string, title: string) =>
    recordChange(
      db,
      { userId: 1 },
      { ...{ entity: 'faq', entityId, action: 'update' }, before: { title: '' }, after: { title } },
    );
  const names = [
    { firstName: 'a%', lastName: '%e' },
    { firstName: 'o_', lastName: '\\"n"' },
  ];
  for (const [index, name] of names.entries()) {
    await note(`named-${index}`, `asked by ${name.firstName} ${name.lastName}, twice`);
    await note(`other-${index}`, 'a title of one \\ or "none"');
    const { phoneNumber, password } = await door.register(name);
    const { id } = (await ask((await door.signIn(phoneNumber, password)).token, null)).json;
    expect((await confirm(id)).status).toBe(200);
  }
  const { rows } = await pool.query(
    "select entity_id from audit_log where entity = 'faq' and change is not null order by id",
  );
  expect(rows.map(({ entity_id }) => entity_id)).toEqual(['other-0', 'other-1']);
});

test('only an owner sees and confirms', async () => {
  const mother = await door.applicant();
  const { id } = (await ask(mother.token, null)).json;
  const { token } = await door.admin(['clinician', 'desk', 'author', 'analyst']);
  expect((await door.call(erasing.listErasures, { token })).error.code).toBe('forbidden');
  expect((await confirm(id, token)).error.code).toBe('forbidden');
});
