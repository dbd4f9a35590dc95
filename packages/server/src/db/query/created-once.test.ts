import { randomUUID } from 'node:crypto';
import { create } from '@sanjeh/contract/faq/faq.admin.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanAccounts } from '#features/account/account-cleanup.task.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await app.admin());
});
afterAll(() => app.close());

const body = { question: 'چرا؟', answer: 'چون' };
const send = (requestKey?: string) => app.call(create, { token, query: { requestKey }, body });

test('without a name every call adds an entry', async () => {
  expect((await send()).json.id).not.toBe((await send()).json.id);
});

test('a name is nothing but a name', async () => {
  const { error } = await send('1');
  expect(error.issues).toMatchObject([{ path: ['requestKey'] }]);
});

test('a refused call leaves its name free', async () => {
  const query = { requestKey: randomUUID() };
  const refused = await app.call(create, { token, query, body: { ...body, rowOrder: 2_000_000 } });
  expect(refused.error.code).toBe('invalid_input');
  expect((await send(query.requestKey)).status).toBe(201);
});

test('after a day a name is free again', async () => {
  const { pool } = app.database;
  const [old, young] = [randomUUID(), randomUUID()];
  const ids = [(await send(old)).json.id, (await send(young)).json.id];
  const past = "update creation_requests set made_at = now() - interval '25 hours' where request_key = $1";
  await pool.query(past, [old]);
  await cleanAccounts(pool);
  expect((await send(young)).json.id).toBe(ids[1]);
  expect(ids).not.toContain((await send(old)).json.id);
});
