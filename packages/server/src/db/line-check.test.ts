import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseSettings } from '../core/database-settings.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { throughProxy } from '../testing/fault-proxy.ts';
import { type LendingPooler, startLendingPooler } from '../testing/lending-pooler.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { connectDatabase } from './connect.ts';
import { listenToNotices } from './notices.ts';
import { namedStatement } from './query/named-statement.ts';
import { checkSessions } from './session-check.ts';

let own: TestDatabase;
let pooler: LendingPooler;
let pooled: string;
beforeAll(async () => {
  own = await createTestDatabase();
  pooler = await startLendingPooler(own.url);
  pooled = throughProxy(own.url, pooler);
});
afterAll(async () => {
  await pooler.close();
  await own.remove();
});

const dataDir = '/nowhere';
const settings = {
  ...databaseSettings(() => undefined),
  ...{ pool: 4, directPool: 2, statementTimeout: 40, lockTimeout: 4 },
};
const connect = (databaseUrl: string, directUrl?: string, log = quietLog) =>
  connectDatabase({ databaseUrl, dataDir, database: { ...settings, directUrl } }, log);

test('a pooler that lends connections is refused without another way, in a sentence that names the setting', async () => {
  await expect(connect(pooled)).rejects.toThrow(
    /^At 127\.0\.0\.1:\d+\/\w+ a pooler lends .*: set DATABASE_DIRECT_URL to the address of PostgreSQL itself/,
  );
  await expect(connect(own.url, pooled)).rejects.toThrow(/^At .* a pooler lends .*: set DATABASE_DIRECT_URL/);
});

test('a way that leads to another database is refused', async () => {
  const other = await createTestDatabase();
  await expect(connect(pooled, other.url)).rejects.toThrow(
    /^A notice that was sent through DATABASE_URL did not arrive .*: let DATABASE_DIRECT_URL lead to the same database\.$/,
  );
  await other.remove();
});

test('with a direct way notices are heard, names are done without, and limits hold on what is lent later', async () => {
  const warnings: string[] = [];
  const { database, stop } = await connect(pooled, own.url, {
    ...quietLog,
    warn: (message: string) => warnings.push(message),
  });
  expect(warnings).toContainEqual(expect.stringContaining('does not keep the names of statements'));

  const heard: string[] = [];
  const notices = await listenToNotices(database, quietLog);
  notices.on('content_changed', { heard: (payload) => heard.push(payload), missed: () => {} });
  for (const word of ['one', 'two'])
    await database.pool.query("SELECT pg_notify('content_changed', $1)", [word]);
  expect([await notices.catchUp(), heard]).toEqual([true, ['one', 'two']]);
  await notices.close();

  const add = namedStatement<[number], { sum: number }>('test.add_one', 'SELECT $1::int + 1 AS sum');
  const sums = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => add(database.pool, [number])));
  expect(sums.flat().map(({ sum }) => sum)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(await add(database.hotPool, [1])).toEqual([{ sum: 2 }]);
  await stop();

  const { rows } = await own.pool.query(
    `SELECT s.setconfig FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase
     WHERE d.datname = current_database()`,
  );
  expect(rows[0].setconfig).toEqual(
    expect.arrayContaining(['lock_timeout=4000', 'statement_timeout=40000', 'synchronous_commit=on']),
  );
});

test('a connection of the server’s own is told from a lent one', async () => {
  expect(await checkSessions(own.pool)).toEqual({ kind: 'own', keepsNames: true });
});
