import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { cleanUp, startProgram } from '#testing/server-process.ts';

const password = 'correct horse 5';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await cleanUp();
  await database.remove();
});

/** On a connection of its own: connections are what processes share. */
async function read(url: string): Promise<string> {
  const call = get(url, { agent: new Agent({ keepAlive: false }) });
  const [response] = await once(call, 'response');
  return text(response);
}

async function post(url: string, body: object, token = ''): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.ok).toBe(true);
  return (await response.json()) as Record<string, unknown>;
}

test.each(['1', '2'])('what an administrator changed is on the next page, WORKERS=%s', async (workers) => {
  const { url: DATABASE_URL, directUrl: DATABASE_DIRECT_URL } = database;
  const env = { DATABASE_URL, DATABASE_DIRECT_URL, WORKERS: workers, ADMIN_PASSWORD: password };
  const server = startProgram('main.ts', env);
  const url = await server.ready;
  const { token } = await post(`${url}/api/auth/sign-in`, { username: 'admin', password });
  for (let turn = 0; turn < 8; turn += 1) {
    const question = `Was this asked in turn ${turn} of ${workers}?`;
    await post(`${url}/api/admin/faqs`, { question, answer: 'Yes.' }, String(token));
    const pages = await Promise.all(Array.from({ length: 4 }, () => read(`${url}/public/faq`)));
    expect(pages.map((page) => page.includes(question))).toEqual([true, true, true, true]);
  }
  server.signal('SIGTERM');
  await server.ended;
});
