import { randomUUID } from 'node:crypto';
import * as contract from '@sanjeh/contract/mailing/mailing.admin.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { deliverAll } from '#testing/deliver-all.ts';
import { smsThrough, startGateway, type TestGateway } from '#testing/message-gateway.ts';
import { insertPeople } from '#testing/people.ts';
import { mostInOutbox, sendMailings } from './mailing-run.service.ts';

let gateway: TestGateway;
let door: TestApp;
let token: string;
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T09:00:00Z`);

beforeAll(async () => {
  gateway = await startGateway();
  door = await createTestApp({
    env: { publicUrl: 'https://exams.example.org', sms: smsThrough(gateway) },
  });
  token = (await door.admin(['desk'])).token;
});
afterAll(() => Promise.all([door.close(), gateway.close()]));
beforeEach(async () => {
  await sql`TRUNCATE messages, mailings, channel_states, applicants CASCADE`.execute(door.database.db);
  await sql`DELETE FROM users WHERE role = 'applicant'`.execute(door.database.db);
  await insertPeople(door.database.db, 60);
});

const send = async () => {
  const text = { fa: { subject: '', body: 'فردا تعطیل است' }, en: { subject: '', body: '' } };
  const body = { request: randomUUID(), reached: 60, audience: { source: 'applicants', filter: {} }, text };
  return (await door.call(contract.send, { token, body })).json.id;
};
/** What has been refused waits for longer than the test takes. */
const round = async () => {
  const count = await sendMailings(door.context, noon);
  await deliverAll(door.context, 'sms');
  await sql`UPDATE messages SET due_at = now() + interval '1 day' WHERE problem IS NOT NULL`.execute(
    door.database.db,
  );
  return count;
};
const read = async (id: number) => (await door.call(contract.get, { token, params: { id } })).json;
const refuseNumbers = (numbers: readonly string[]) =>
  gateway.answer((response, { body }) => {
    const isRefused = numbers.some((number) => body.includes(number));
    response.writeHead(isRefused ? 422 : 200).end('heard');
  });

test('numbers that are refused do not hold up the others, be they the first of the list', async () => {
  const { rows } = await sql<{ phone_number: string }>`
    SELECT phone_number FROM users WHERE role = 'applicant' ORDER BY id LIMIT 20
  `.execute(door.database.db);
  refuseNumbers(rows.map(({ phone_number }) => phone_number));
  const id = await send();
  for (let turn = 0; turn < 6; turn += 1) await round();
  const counts = { all: 60, sent: 40, waiting: 20, failed: 0, left: 0 };
  expect(await read(id)).toMatchObject({ state: 'sending', counts });
  await sql`UPDATE messages SET state = 'expired', done_at = now() WHERE state = 'waiting'`.execute(
    door.database.db,
  );
  await round();
  expect(await read(id)).toMatchObject({ state: 'done', counts: { sent: 40, failed: 20 } });
});

test('while nothing gets through one at a time is tried, and all of them once it does', async () => {
  gateway.answer((response) => response.writeHead(500).end('down'));
  await send();
  expect([await round(), await round(), await round()]).toEqual([mostInOutbox, 1, 1]);
  gateway.answer((response) => response.end('heard'));
  expect([await round(), await round()]).toEqual([1, mostInOutbox]);
});
