import { readdir, readFile, readlink } from 'node:fs/promises';
import { startAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { AppContext } from '../app.context.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createTestDatabase, maintain } from '../testing/database.ts';
import { cleanUp, startProgram } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';
import { startRehearsal } from './rehearsal.ts';
import { buildStage } from './rehearsal-stage.ts';

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp();
});
afterAll(async () => {
  await cleanUp();
  await door.close();
});
const warnings: string[] = [];
const say = () => {};
const log = { debug: say, info: say, error: say, warn: (line: string) => warnings.push(line) };
beforeEach(() => {
  warnings.length = 0;
});

/** The product's context, of which one part is watched. */
function watching(insert: AppContext['attemptStarter']['insert']): AppContext {
  return { ...door.context, attemptStarter: { ...door.context.attemptStarter, insert } };
}

/** Every row there is. */
async function rows(): Promise<Record<string, string[]>> {
  const { pool } = door.database;
  const tables = await pool.query<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows: own } = await pool.query<{ row: string }>(
      `select t::text as row from ${name} t order by 1`,
    );
    found[name] = own.map(({ row }) => row);
  }
  return found;
}

describe('a rehearsal', () => {
  test('runs what starting runs, to its end, and leaves nothing behind', async () => {
    const before = await rows();
    door.logLines.length = 0;
    const started: boolean[] = [];
    const context = watching(async (attempt) => {
      const isStarted = await door.context.attemptStarter.insert(attempt);
      started.push(isStarted);
      return isStarted;
    });
    await startRehearsal(context, log, 1).ended;
    expect(warnings).toEqual([]);
    expect(started).toHaveLength(64);
    expect(started).not.toContain(true);
    expect(await rows()).toEqual(before);
    expect(door.logLines).toEqual([]);
    const metrics = await door.app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' });
    expect(metrics.statusCode).toBe(200);
    expect(metrics.body).not.toContain('/api/attempts');
  });

  test('stops at once, whatever it waits for', async () => {
    const begun = Promise.withResolvers<void>();
    const context = watching(() => {
      begun.resolve();
      return new Promise(() => {});
    });
    const rehearsal = startRehearsal(context, log);
    await begun.promise;
    await rehearsal.stop();
    expect(warnings).toEqual([]);
  });

  test('stops before it has begun', async () => {
    await startRehearsal(
      watching(async () => expect.unreachable()),
      log,
    ).stop();
    expect(warnings).toEqual([]);
  });

  test('gives up with one line while the database is away', async () => {
    const away = await createTestApp();
    const name = new URL(away.database.url).pathname.slice(1);
    const { maintenanceUrl } = inject('testServer');
    await maintain(maintenanceUrl, `ALTER DATABASE ${name} CONNECTION LIMIT 0`);
    await maintain(
      maintenanceUrl,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    );
    await startRehearsal(away.context, log).ended;
    expect(warnings).toEqual(['Rehearsing failed: Error: the answer was 503']);
    await away.close();
  });
});

describe('the stage', () => {
  test('knows nobody but its own, is known to nobody else, and has one endpoint', async () => {
    const { app, tokenFor } = await buildStage(door.context);
    const own = tokenFor({ userId: -1, role: 'applicant', sessionId: crypto.randomUUID() });
    const { token } = await door.applicant();
    const ask = async (bearer: string, method: 'GET' | 'POST', url: string) => {
      const headers = { authorization: `Bearer ${bearer}`, host: 'localhost' };
      const body = method === 'POST' ? { payload: { examId: 1 } } : {};
      const { statusCode } = await app.inject({ method, url, headers, ...body });
      return statusCode;
    };
    expect(await ask(own, 'POST', '/api/attempts')).toBe(200);
    expect(await ask(token, 'POST', '/api/attempts')).toBe(401);
    expect(await ask(own, 'GET', '/api/attempts')).toBe(404);
    expect(await ask(own, 'GET', '/api/exams')).toBe(404);
    expect(await ask(own, 'GET', '/api/metrics')).toBe(404);
    const refused = await door.call(startAttempt, { token: own, body: { examId: 1 } });
    expect(refused.error.code).toBe('not_signed_in');
    await app.close();
  });
});

/** By the kernel's table of connections: an address, a port, a state and the number of the socket. */
async function listensOnLoopback(pid: number): Promise<boolean> {
  const table = await readFile(`/proc/${pid}/net/tcp`, 'utf8');
  const listening = table.matchAll(/^ *\d+: 0100007F:\w+ 00000000:0000 0A(?: +\S+){5} +(\d+) /gm);
  const inodes = new Set([...listening].map(([, inode]) => `socket:[${inode}]`));
  const files = await readdir(`/proc/${pid}/fd`);
  const links = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')));
  return links.some((link) => inodes.has(link));
}

describe('a server', () => {
  test('rehearses behind its own back, and stops meanwhile', async () => {
    const database = await createTestDatabase({ migrated: false });
    const env = { DATABASE_URL: database.url, REHEARSAL: 'on', LOG_LEVEL: 'info', HOST: '::1' };
    const server = startProgram('main.ts', { ...env, ADMIN_PASSWORD: 'correct horse 5' });
    await server.ready;
    // The product itself listens elsewhere.
    await until(() => listensOnLoopback(server.pid));
    server.signal('SIGTERM');
    const { code, stdout, stderr } = await server.ended;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain('/api/attempts');
    expect(stdout.match(/Server listening/g)).toHaveLength(1);
    await database.remove();
  });
});
