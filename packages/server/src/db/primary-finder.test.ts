import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, maintain, type TestDatabase } from '../testing/database.ts';
import { type FaultProxy, placeOfServer, startFaultProxy, throughProxy } from '../testing/fault-proxy.ts';
import { type LendingPooler, startLendingPooler } from '../testing/lending-pooler.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { until } from '../testing/until.ts';
import { openDatabase } from './database.ts';
import { isOutage } from './database-fault.ts';
import { listenToNotices } from './notices.ts';

let own: TestDatabase;
let standby: LendingPooler;
let lines: [FaultProxy, FaultProxy];
beforeAll(async () => {
  own = await createTestDatabase();
  standby = await startLendingPooler(own.url, 'SET default_transaction_read_only = on');
  const line = () => startFaultProxy(placeOfServer(own.url));
  lines = [await line(), await line()];
});
afterAll(async () => {
  await standby.close();
  for (const line of lines) await line.close();
  await own.remove();
});

const several = (...ports: number[]) =>
  throughProxy(own.url, { port: 1 }).replace('127.0.0.1:1', ports.map((port) => `127.0.0.1:${port}`).join());
const one = 'SELECT 1 AS one';

test('of several servers the one that takes writes is used, and another when it is gone', async () => {
  const [first, second] = lines;
  first.set('refuse');
  const url = several(standby.port, first.port, second.port);
  const database = await openDatabase(url, { poolSize: 2 });
  const notices = await listenToNotices(database, quietLog);
  expect((await database.pool.query('SHOW transaction_read_only')).rows).toEqual([
    { transaction_read_only: 'off' },
  ]);
  first.set('pass');
  second.set('refuse');
  second.cut();
  await until(() => database.pool.query(one).then(Boolean, (error) => !isOutage(error)));
  await until(() => notices.isHearing());
  expect((await database.hotPool.query(one)).rows).toEqual([{ one: 1 }]);
  second.set('pass');
  await notices.close();
  await database.close();
});

test('where none takes writes it is an outage, told in a sentence', async () => {
  const problem = await openDatabase(several(standby.port, standby.port)).catch((error: unknown) => error);
  expect(String(problem)).toMatch(
    / at 127\.0\.0\.1:\d+,127\.0\.0\.1:\d+\/\w+ takes no writes: it is a standby/,
  );
  expect(isOutage(problem instanceof Error ? problem.cause : null)).toBe(true);
});

test('a server that stops taking writes is let go of with all its connections, and found again when it does', async () => {
  const database = await openDatabase(own.url, { poolSize: 3 });
  const { maintenanceUrl } = inject('testServer');
  const name = new URL(own.url).pathname.slice(1);
  const pids = async () => {
    const text = 'SELECT pg_backend_pid() AS pid, pg_sleep(0.05)';
    const all = await Promise.all([1, 2, 3].map(() => database.pool.query<{ pid: number }>(text)));
    return all.map(({ rows }) => rows[0]?.pid);
  };
  const before = await pids();
  await maintain(maintenanceUrl, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  const refused = await database.db
    .transaction()
    .setAccessMode('read only')
    .execute((transaction) => transaction.deleteFrom('faqs').execute())
    .catch((error: unknown) => error);
  expect(isOutage(refused)).toBe(true);
  expect(await database.pool.query(one).catch((error: unknown) => isOutage(error))).toBe(true);
  await maintain(maintenanceUrl, `ALTER DATABASE ${name} RESET default_transaction_read_only`);
  const after = await pids();
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  await database.close();
});
