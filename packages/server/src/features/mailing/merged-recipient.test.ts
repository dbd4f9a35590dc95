import { randomUUID } from 'node:crypto';
import { merge, previewMerge } from '@sanjeh/contract/applicant/applicant.admin.contract';
import { confirmErasure, createErasure, getErasure } from '@sanjeh/contract/erasure/erasure.admin.contract';
import * as contract from '@sanjeh/contract/mailing/mailing.admin.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { smsThrough, startGateway, type TestGateway } from '#testing/message-gateway.ts';
import { insertPeople } from '#testing/people.ts';
import { sendMailings } from './mailing-run.service.ts';

let gateway: TestGateway;
let door: TestApp;
let token: string;
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T09:00:00Z`);

beforeAll(async () => {
  gateway = await startGateway();
  const publicUrl = 'https://exams.example.org';
  door = await createTestApp({ env: { publicUrl, sms: smsThrough(gateway) } });
  ({ token } = await door.admin());
});
afterAll(() => Promise.all([door.close(), gateway.close()]));
beforeEach(async () => {
  await sql`TRUNCATE messages, mailings, applicants CASCADE`.execute(door.database.db);
  await sql`DELETE FROM users WHERE role = 'applicant'`.execute(door.database.db);
  // Two accounts with two people each.
  await insertPeople(door.database.db, 4, 2);
});

const send = async () => {
  const text = { fa: { subject: '', body: 'سلام {name}' }, en: { subject: '', body: '' } };
  const audience = { source: 'applicants', filter: {} };
  const body = { request: randomUUID(), reached: 2, audience, text };
  return (await door.call(contract.send, { token, body })).json.id;
};
const people = async () =>
  (
    await sql<{ id: number; user_id: number; first_name: string }>`
      SELECT id, user_id, first_name FROM applicants ORDER BY id
    `.execute(door.database.db)
  ).rows;
const mergeInto = async (id: number, into: number) => {
  const params = { id };
  const { fingerprint } = (await door.call(previewMerge, { token, params, query: { into } })).json;
  const body = { into, fingerprint, reason: 'دو بار ثبت شده' };
  expect((await door.call(merge, { token, params, body })).status).toBe(200);
};
const countsOf = async (id: number) => (await door.call(contract.get, { token, params: { id } })).json.counts;

test('an account is written to about who is kept, where the one on the list was a double of theirs', async () => {
  const [first, ...others] = await people();
  const kept = others.find(({ user_id }) => user_id === first?.user_id);
  const id = await send();
  await sql`UPDATE applicants SET first_name = 'یگانه' WHERE id = ${kept?.id}`.execute(door.database.db);
  await mergeInto(first?.id ?? 0, kept?.id ?? 0);
  expect(await sendMailings(door.context, noon)).toBe(2);
  const { rows } = await sql<{ body: string }>`
    SELECT body FROM messages WHERE applicant_id = ${kept?.id}
  `.execute(door.database.db);
  expect(rows).toMatchObject([{ body: expect.stringContaining('سلام یگانه') }]);
  expect(await countsOf(id)).toMatchObject({ all: 2, waiting: 2, left: 0 });
});

test('an account is left out, and counted, where who is kept belongs to another', async () => {
  const [first, ...others] = await people();
  const kept = others.find(({ user_id }) => user_id !== first?.user_id);
  const id = await send();
  await mergeInto(first?.id ?? 0, kept?.id ?? 0);
  expect(await sendMailings(door.context, noon)).toBe(1);
  expect(await countsOf(id)).toMatchObject({ all: 2, waiting: 1, left: 1 });
});

test('an account is left out, and counted, where who was on the list is erased', async () => {
  const [first] = await people();
  const id = await send();
  const body = { applicantId: first?.id ?? 0, isAccount: false };
  const params = { id: (await door.call(createErasure, { token, body })).json.id };
  const { fingerprint } = (await door.call(getErasure, { token, params })).json;
  expect((await door.call(confirmErasure, { token, params, body: { fingerprint } })).status).toBe(200);
  expect(await countsOf(id)).toMatchObject({ all: 2, waiting: 1, left: 1 });
});
