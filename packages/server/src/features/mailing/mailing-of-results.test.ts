import { randomUUID } from 'node:crypto';
import * as contract from '@sanjeh/contract/mailing/mailing.admin.contract';
import * as outbox from '@sanjeh/contract/message/message.admin.contract';
import { listPersonMessages } from '@sanjeh/contract/person-record/person-record.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { createTestExam } from '#testing/taken-exam.ts';
import { sendMailings } from './mailing-run.service.ts';

let door: TestApp;
let desk: string;
let clinician: Awaited<ReturnType<TestApp['admin']>>;
let personId: number;
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T09:00:00Z`);

beforeAll(async () => {
  const publicUrl = 'https://exams.example.org';
  const mail = { url: 'smtp://mail.example.org', from: 'no-reply@example.org' };
  door = await createTestApp({ env: { publicUrl, mail } });
  const owner = (await door.admin()).token;
  desk = (await door.admin(['desk'])).token;
  const exam = await createTestExam(door, await createContent(door.database.db), owner);
  const person = await door.applicant();
  personId = person.person.saved.id;
  await exam.take(person, [0, 0, 0]);
  await sql`UPDATE account_reach SET email = 'mina@example.org' WHERE user_id = ${person.person.accountId}`.execute(
    door.database.db,
  );
});
afterAll(() => door.close());
beforeEach(async () => {
  await sql`TRUNCATE messages, mailings CASCADE`.execute(door.database.db);
  clinician = await door.admin(['desk', 'clinician']);
});

const send = async (source: 'results' | 'applicants', body: string, by = clinician.token) => {
  const audience = { source, filter: {} };
  const text = { fa: { subject: '', body }, en: { subject: '', body: '' } };
  const sent = { request: randomUUID(), reached: 1, audience, text };
  return (await door.call(contract.send, { token: by, body: sent })).json.id;
};

/** Of mailings and of the messages they made: all that somebody sees. */
const seenBy = async (token: string) => {
  const mailings = (await door.call(contract.list, { token })).json;
  const messages = (await door.call(outbox.listMessages, { token })).json;
  const ofPerson = (await door.call(listPersonMessages, { token, params: { id: personId } })).json;
  const sources = mailings.items.map(({ source }) => source);
  return { sources, totals: [mailings.total, messages.total, ofPerson.total] };
};

test('who was written to because of results is told to clinicians alone', async () => {
  const id = await send('results', 'لطفاً نوبت بگیرید');
  const known = await send('applicants', 'فردا تعطیل است');
  await sendMailings(door.context, noon);
  expect(await seenBy(clinician.token)).toEqual({ sources: ['applicants', 'results'], totals: [2, 2, 2] });
  expect(await seenBy(desk)).toEqual({ sources: ['applicants'], totals: [1, 1, 1] });

  const { rows } = await sql<{ id: string }>`SELECT id FROM messages WHERE mailing_id = ${id}`.execute(
    door.database.db,
  );
  const message = { id: rows[0]?.id ?? '' };
  for (const call of [outbox.readMessage, outbox.sendMessageNow, outbox.cancelMessage])
    expect((await door.call(call, { token: desk, params: message })).error.code).toBe('not_found');
  for (const call of [contract.get, contract.stop]) {
    expect((await door.call(call, { token: desk, params: { id } })).error.code).toBe('not_found');
    expect((await door.call(call, { token: desk, params: { id: known } })).json.source).toBe('applicants');
  }
  const own = { token: clinician.token, params: { id } };
  expect((await door.call(contract.get, own)).json.state).toBe('sending');
  expect((await door.call(outbox.readMessage, { ...own, params: message })).json.body).toContain('نوبت');
  expect((await door.call(contract.stop, own)).json.state).toBe('stopped');
});

test('it ends when who sends it may not see results any more; what goes to other lists goes on', async () => {
  const id = await send('results', 'لطفاً نوبت بگیرید');
  const known = await send('applicants', 'فردا تعطیل است');
  await sql`UPDATE users SET rights = '{desk}' WHERE username = ${clinician.username}`.execute(
    door.database.db,
  );
  expect(await sendMailings(door.context, noon)).toBe(1);
  const { token } = await door.admin();
  const counts = { all: 1, sent: 0, waiting: 0, left: 1 };
  expect((await door.call(contract.get, { token, params: { id } })).json).toMatchObject({
    ...{ state: 'stopped', counts },
  });
  expect((await door.call(contract.get, { token, params: { id: known } })).json.state).toBe('sending');
});

test('that somebody has had the words because of a result is told by no preview of another list', async () => {
  const body = 'لطفاً نوبت بگیرید';
  const text = { fa: { subject: '', body }, en: { subject: '', body: '' } };
  const previewed = async (source: 'results' | 'applicants', token: string) => {
    const draft = { audience: { source, filter: {} }, text };
    const { reached, repeated } = (await door.call(contract.preview, { token, body: draft })).json;
    return { reached, repeated };
  };
  await send('results', body);
  await sendMailings(door.context, noon);
  expect(await previewed('applicants', desk)).toEqual({ reached: 1, repeated: 0 });
  expect(await previewed('results', clinician.token)).toEqual({ reached: 0, repeated: 1 });
  await send('applicants', body);
  expect(await sendMailings(door.context, noon)).toBe(1);
  expect(await previewed('applicants', desk)).toEqual({ reached: 0, repeated: 1 });
});
