import { extendAttempt } from '@sanjeh/contract/attempt/attempt.admin.contract';
import { submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import * as contract from '@sanjeh/contract/share/share.contract';
import { mostShares, shareTries } from '@sanjeh/contract/share/share.schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createTestExam } from '#testing/taken-exam.ts';

let door: TestApp;
let content: TestContent;
let admin: string;
let person: Awaited<ReturnType<TestApp['applicant']>>;
let attemptId: string;
beforeAll(async () => {
  door = await createTestApp();
  content = await createContent(door.database.db);
  admin = (await door.admin()).token;
});
afterAll(() => door.close());
beforeEach(async () => {
  const exam = await createTestExam(door, content, admin);
  person = await door.applicant();
  attemptId = await exam.take(person, [0, 1, 2]);
});

const own = () => ({ token: person.token, params: { id: attemptId } });
const share = async (days = 7, label = 'دکتر رضایی') =>
  (await door.call(contract.createShare, { ...own(), body: { days, label } })).json;
const open = (token: string, code: string, language = 'fa') =>
  door.call(contract.openShare, { body: { token, code }, headers: { 'accept-language': language } });
const listed = async () => (await door.call(contract.listShares, own())).json.items;
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a shared result', () => {
  test('is read without an account, with the link and its code; how often is seen', async () => {
    const { token, code, id } = await share();
    const { json, headers } = await open(token, code);
    expect(json).toMatchObject({ id: attemptId, totalScore: 15 });
    expect(headers['cache-control']).toBe('no-store');
    await open(
      token,
      code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''),
    );
    expect(await listed()).toMatchObject([{ id, label: 'دکتر رضایی', state: 'open', opened: 2 }]);
  });

  test('tells neither the national code nor the phone number', async () => {
    const { token, code } = await share();
    const { text } = await open(token, code);
    expect(text).not.toContain(person.person.nationalCode);
    expect(text).not.toContain(person.person.phoneNumber.slice(1));
  });

  test('is not found once it was taken back', async () => {
    const { token, code, id } = await share();
    const params = { id: attemptId, shareId: id };
    expect((await door.call(contract.takeBackShare, { token: person.token, params })).status).toBe(204);
    expect((await door.call(contract.takeBackShare, { token: person.token, params })).status).toBe(204);
    expect((await open(token, code)).error.code).toBe('not_found');
    expect(await listed()).toMatchObject([{ state: 'taken_back', opened: 0 }]);
  });

  test('is not found after its days', async () => {
    const { token, code } = await share(1);
    await sql`UPDATE shares SET expires_at = now()`.execute(door.database.db);
    expect((await open(token, code)).error.code).toBe('not_found');
    expect(await listed()).toMatchObject([{ state: 'expired' }]);
  });

  test('is not found by a guessed link, and closes after ten wrong codes', async () => {
    const { token, code } = await share();
    expect((await open('A'.repeat(22), code)).error.code).toBe('not_found');
    expect((await open(token, otherThan(code))).error.issues).toMatchObject([
      { path: ['code'], code: 'code_wrong', params: { left: shareTries - 1 } },
    ]);
    expect((await open(token, code)).status).toBe(200);
    for (let n = 0; n < shareTries; n += 1) await open(token, otherThan(code));
    expect((await open(token, code)).error.code).toBe('not_found');
    expect(await listed()).toMatchObject([{ state: 'closed' }]);
  });

  test('is not closed by the right code while its attempt is open again', async () => {
    const { token, code } = await share();
    const params = { applicantId: person.person.saved.id, id: attemptId };
    const body = { minutes: 5, reason: 'برق رفت' };
    await door.call(extendAttempt, { token: admin, params, body });
    for (let n = 0; n < shareTries; n += 1) expect((await open(token, code)).error.code).toBe('not_found');
    await door.call(submitAttempt, { ...own(), body: {} });
    expect((await open(token, code)).status).toBe(200);
  });

  test('closes with the account', async () => {
    const { token, code } = await share();
    const disabled = { disabled_at: new Date() };
    const { accountId } = person.person;
    await door.database.db.updateTable('users').set(disabled).where('id', '=', accountId).execute();
    expect((await open(token, code)).error.code).toBe('not_found');
  });

  test('cannot be opened by who has the database alone, and is in no log', async () => {
    const { token, code } = await share();
    await open(token, code);
    const { rows } = await sql<{ text: string }>`SELECT shares::text AS text FROM shares`.execute(
      door.database.db,
    );
    const stored = rows.map(({ text }) => text).join();
    for (const secret of [token, code]) expect(stored).not.toContain(secret);
    for (const secret of [token, code, 'رضایی']) expect(door.logLines.join('\n')).not.toContain(secret);
  });
});

describe('sharing', () => {
  test('is for the owner alone, and for what is handed in', async () => {
    const stranger = await door.applicant();
    const body = { days: 7, label: '' };
    const params = { id: attemptId };
    expect((await door.call(contract.createShare, { token: stranger.token, params, body })).status).toBe(404);
    const { id: shareId } = await share();
    const named = { token: stranger.token, params: { id: attemptId, shareId } };
    expect((await door.call(contract.takeBackShare, named)).status).toBe(404);
    const exam = await createTestExam(door, content, admin);
    const id = await exam.start(person);
    const answer = await door.call(contract.createShare, { token: person.token, params: { id }, body });
    expect(answer.status).toBe(404);
  });

  test('has bounds', async () => {
    const days = { days: 365, label: '' };
    expect((await door.call(contract.createShare, { ...own(), body: days })).status).toBe(400);
    for (let n = 0; n < mostShares; n += 1) await share();
    const body = { days: 7, label: '' };
    expect((await door.call(contract.createShare, { ...own(), body })).error.code).toBe('too_many_requests');
  });
});
