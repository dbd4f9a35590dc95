import { endpoint } from '@sanjeh/contract/endpoint';
import { z } from '@sanjeh/contract/zod';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { startEmbedded } from '../db/embedded.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { maintain } from '../testing/database.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { cleanUp, newDataFolder, startProgram } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';
import { addEndpoint } from './endpoint-route.ts';
import { loadWeb } from './web.ts';

const ask = endpoint({
  method: 'POST',
  path: '/api/test/ask',
  access: 'public',
  summary: 'Asks the database',
  tag: 'Test',
  body: z.strictObject({ text: z.string(), patience: z.number().optional() }),
  response: z.strictObject({}),
});

const refusal = { code: 'busy', requestId: expect.stringMatching(/^[\da-f-]{36}$/) };

describe('an app that cannot ask its database', () => {
  let door: TestApp;
  beforeAll(async () => {
    const web = await loadWeb();
    if (!web) throw new Error('the web is not built: npm test builds it');
    door = await createTestApp({
      web,
      extend: (app, { pool }) =>
        addEndpoint(
          app,
          { claimed: () => null, confirmed: async () => null },
          ask,
          async ({ body: { text, patience } }) => {
            await pool.query({ text, ...(patience === undefined ? {} : { query_timeout: patience }) });
            return {};
          },
        ),
    });
  });
  afterAll(() => door.close());
  beforeEach(() => {
    door.logLines.length = 0;
  });

  const name = () => new URL(door.database.url).pathname.slice(1);
  const endConnections = () =>
    maintain(
      inject('testServer').maintenanceUrl,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name()}'`,
    );
  const limitConnections = (most: number) =>
    maintain(inject('testServer').maintenanceUrl, `ALTER DATABASE ${name()} CONNECTION LIMIT ${most}`);
  const asked = (body: { text: string; patience?: number }) => door.call(ask, { body });

  test('asks people to come back when its connection is ended under a statement', async () => {
    const answer = asked({ text: 'SELECT pg_sleep(60) /* ended */' });
    await until(async () => {
      const { rows } = await door.database.pool.query(
        "SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60) /* ended%' AND pid <> pg_backend_pid()",
      );
      return rows.length > 0;
    });
    await endConnections();
    const { error, headers } = await answer;
    expect(error).toEqual(refusal);
    expect(headers['retry-after']).toBe('5');
    await until(async () => (await asked({ text: 'SELECT 1' })).status === 200);
  });

  test('does so when no connection is left, on pages too, and tells the log once', async () => {
    let begin = 0;
    await limitConnections(0);
    try {
      await endConnections();
      await until(async () => (await asked({ text: 'SELECT 1' })).status === 503);
      door.logLines.length = 0;
      begin = performance.now();
      expect((await asked({ text: 'SELECT 1' })).error).toEqual(refusal);
      const page = await door.app.inject({ url: '/public/faq' });
      expect(page.statusCode).toBe(503);
      expect(page.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(page.body).toContain('چند لحظه صبر کنید');
    } finally {
      await limitConnections(-1);
    }
    const faults = door.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(faults.map(({ msg }) => msg)).not.toContain('unexpected fault');
    // Once in ten seconds, however many are refused.
    expect(faults.length).toBeLessThan(2 + (performance.now() - begin) / 10_000);
    await until(async () => (await door.app.inject({ url: '/public/faq' })).statusCode === 200);
  });

  test('does so when a reply does not come in time, or no connection is free', async () => {
    expect((await asked({ text: 'SELECT pg_sleep(2)', patience: 50 })).error).toEqual(refusal);
    const { pool } = door.database;
    const patience = pool.options.connectionTimeoutMillis;
    pool.options.connectionTimeoutMillis = 0;
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    pool.options.connectionTimeoutMillis = 50;
    try {
      expect((await asked({ text: 'SELECT 1' })).error).toEqual(refusal);
    } finally {
      for (const client of held) client.release();
      pool.options.connectionTimeoutMillis = patience;
    }
    expect((await asked({ text: 'SELECT 1' })).status).toBe(200);
  });

  test('does so when the database gives a statement up for its length', async () => {
    const { error, headers } = await asked({ text: 'SET statement_timeout = 20; SELECT pg_sleep(1)' });
    expect(error).toEqual({ ...refusal, params: { reason: 'held' } });
    expect(headers['retry-after']).toBe('2');
  });

  test('does so when another server has become the primary', async () => {
    const { error, headers } = await asked({ text: 'SET TRANSACTION READ ONLY; DELETE FROM faqs' });
    expect(error).toEqual(refusal);
    expect(headers['retry-after']).toBe('5');
  });

  test('says that it hears no notices, for as long as it is so', async () => {
    const warnings = async () => (await door.app.inject('/api/health/ready')).json().warnings;
    await limitConnections(0);
    try {
      await maintain(
        inject('testServer').maintenanceUrl,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = '${name()}' AND application_name = 'sanjeh notices'`,
      );
      await until(async () => (await warnings())?.includes('no notices') ?? false);
    } finally {
      await limitConnections(-1);
    }
    await until(async () => (await warnings()) === undefined);
  });

  test('calls its own mistakes what they are', async () => {
    expect((await asked({ text: 'SELECT no_such_column' })).error.code).toBe('internal');
  });
});

test('a server whose database is stopped, killed and started again refuses for as long, and goes on by itself', async () => {
  const dataDir = await newDataFolder();
  const start = () => startEmbedded({ dataDir, log: quietLog });
  let embedded = await start();
  const server = startProgram('main.ts', { DATABASE_URL: embedded.url, LOG_LEVEL: 'error' });
  const url = await server.ready;
  const begin = performance.now();
  const faqs = async () => {
    const response = await fetch(`${url}/api/faqs`);
    const { code } = (await response.json()) as { code?: string };
    return { status: response.status, code, retryAfter: response.headers.get('retry-after') };
  };
  const seen: unknown[] = [];
  for (const way of ['stop', 'kill'] as const) {
    expect((await faqs()).status).toBe(200);
    if (way === 'kill') process.kill(embedded.pid, 'SIGKILL');
    else await embedded.stop();
    await until(async () => {
      const answer = await faqs();
      if (answer.status !== 200) seen.push(answer);
      return answer.status !== 200;
    });
    seen.push(...(await Promise.all(Array.from({ length: 20 }, faqs))));
    if (way === 'kill') await embedded.stop();
    embedded = await start();
    await until(async () => (await faqs()).status === 200);
  }
  expect(seen).toEqual(seen.map(() => ({ status: 503, code: 'busy', retryAfter: '5' })));
  server.signal('SIGTERM');
  const { code, stdout } = await server.ended;
  await embedded.stop();
  expect(code).toBe(0);
  const told = stdout.split('\n').filter((line) => line.includes('the database cannot be asked'));
  expect(told.length).toBeGreaterThan(0);
  // Once in ten seconds, however many are refused.
  expect(told.length).toBeLessThan(2 + (performance.now() - begin) / 10_000);
  expect(stdout).not.toContain('unexpected fault');
  expect(stdout).not.toContain(new URL(embedded.url).password);
});

afterAll(cleanUp);
