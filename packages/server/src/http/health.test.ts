import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReadiness } from '../core/readiness.ts';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type FaultProxy, placeOfServer, startFaultProxy, throughProxy } from '../testing/fault-proxy.ts';
import { standStill } from '../testing/stand-still.ts';
import { until } from '../testing/until.ts';
import { addHealthRoutes } from './health.routes.ts';

let own: TestDatabase;
let proxy: FaultProxy;
let database: OpenDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
  proxy = await startFaultProxy(placeOfServer(own.url));
  database = await openDatabase(throughProxy(own.url, proxy), { poolSize: 2 });
});
afterAll(async () => {
  await database.close();
  await proxy.close();
  await own.remove();
});

function app(
  sinceFull = Number.POSITIVE_INFINITY,
  warnings: string[] = [],
  readiness = createReadiness(),
  { pool } = database,
) {
  const made = Fastify();
  const faults = { millisecondsSince: () => sinceFull };
  addHealthRoutes(made, { pool, faults, readiness, readWarnings: () => warnings });
  return made;
}

test('readiness says that a line to the database has gone silent, and that it is whole again', async () => {
  const made = app();
  const inject = (url: string) => made.inject(url);
  const ready = async () => {
    const { statusCode, body } = await inject('/api/health/ready');
    return [statusCode, body];
  };
  expect(await ready()).toEqual([200, '{"status":"ok"}']);
  proxy.set('drop');
  expect(await ready()).toEqual([503, '{"status":"no database"}']);
  proxy.set('pass');
  await until(async () => (await ready())[0] === 200);
  expect((await inject('/api/health/live')).statusCode).toBe(200);
});

test('a process that stood still for a while has a database', async () => {
  const fresh = await createTestDatabase();
  const made = app(undefined, undefined, undefined, fresh);
  const sent = new Promise((resolve) => fresh.pool.once('acquire', resolve));
  const answer = made.inject('/api/health/ready');
  await sent;
  standStill(fresh.directUrl, 2100, 'select 1');
  expect((await answer).statusCode).toBe(200);
  await fresh.remove();
});

test('readiness says that the disk is full for as long as somebody has just met that', async () => {
  expect((await app(1000).inject('/api/health/ready')).json()).toEqual({ status: 'disk full' });
  expect((await app(60_000).inject('/api/health/ready')).json()).toEqual({ status: 'ok' });
});

test('who is ready says what should be seen to', async () => {
  const { statusCode, body } = await app(undefined, ['disk low']).inject('/api/health/ready');
  expect([statusCode, body]).toEqual([200, '{"status":"ok","warnings":["disk low"]}']);
});

test('who leaves says so at once, serves on while somebody looks, and waits for nobody else', async () => {
  const unwatched = createReadiness();
  await unwatched.leave(3_600_000);
  expect(unwatched.isLeaving()).toBe(true);

  const readiness = createReadiness();
  const made = app(undefined, undefined, readiness);
  expect((await made.inject('/api/health/ready')).statusCode).toBe(200);
  let hasLeft = false;
  const leaving = readiness.leave(2000).then(() => {
    hasLeft = true;
  });
  const { statusCode, body } = await made.inject('/api/health/ready');
  expect([statusCode, body, hasLeft]).toEqual([503, '{"status":"stopping"}', false]);
  expect((await made.inject('/api/health/live')).statusCode).toBe(200);
  await leaving;
});
