import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { StartProblem } from '../core/start-problem.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createTestDatabase, maintain } from '../testing/database.ts';
import { until } from '../testing/until.ts';
import { checkServer } from './connection-problem.ts';
import { openDatabase } from './database.ts';
import { isOutage } from './database-fault.ts';
import { namedStatement } from './query/named-statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 });
});
afterAll(() => database.remove());

describe('a connection', () => {
  it('that breaks in the middle of a transaction fails the transaction and nothing else', async () => {
    const { maintenanceUrl } = inject('testServer');
    const broken = database.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(transaction);
      const pid = rows[0]?.pid;
      await maintain(maintenanceUrl, `SELECT pg_terminate_backend(${pid}, 5000)`);
      await until(async () => {
        const failure = await sql`SELECT 1`.execute(transaction).catch((error: unknown) => error);
        return failure instanceof Error && failure.message.includes('not queryable');
      });
      await sql`SELECT 1`.execute(transaction);
    });
    await expect(broken).rejects.toSatisfy(isOutage);
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});

it('is closed once the server has closed it too', async () => {
  const named = new URL(database.url);
  named.searchParams.set('application_name', 'leaving');
  const other = await openDatabase(named.href, { poolSize: 3 });
  const there = async () => {
    const text = "SELECT count(*) AS count FROM pg_stat_activity WHERE application_name = 'leaving'";
    return (await database.pool.query(text)).rows[0].count;
  };
  await Promise.all([1, 2, 3].map(() => other.pool.query('SELECT pg_sleep(0.01)')));
  expect(await there()).toBe(3);
  await other.close();
  expect(await there()).toBe(0);
});

describe('values', () => {
  it('arrive exact: scores as texts, days as days, moments as dates', async () => {
    const { rows } = await database.pool.query(`
      SELECT 9007199254740991::bigint AS big, 0.10::numeric AS score, DATE '1403-12-30' AS day,
             TIMESTAMPTZ '2025-03-20 12:00:00+03:30' AS moment, ARRAY[1, NULL]::bigint[] AS bigs,
             ARRAY[0.1, 0.20]::numeric[] AS scores, ARRAY[DATE '2025-01-31'] AS days, '{"a": [1]}'::jsonb AS json`);
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_991,
        score: '0.10',
        day: '1403-12-30',
        moment: new Date('2025-03-20T08:30:00Z'),
        bigs: [1, null],
        scores: ['0.1', '0.20'],
        days: ['2025-01-31'],
        json: { a: [1] },
      },
    ]);
  });

  it('that a number cannot hold are refused rather than rounded', async () => {
    await expect(database.pool.query('SELECT 9007199254740993::bigint')).rejects.toThrow(RangeError);
    expect((await database.pool.query('SELECT 1::bigint AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('come the same way through Kysely', async () => {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM schema_migrations`.execute(
      database.db,
    );
    expect(rows[0]?.count).toBeGreaterThan(0);
  });

  it('do not depend on how the server is set', async () => {
    await database.pool.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET datestyle = ''SQL, DMY''', current_database()); END $$`,
    );
    const other = await openDatabase(database.url);
    expect((await other.pool.query("SELECT DATE '2025-01-31' AS day")).rows).toEqual([{ day: '2025-01-31' }]);
    await other.close();
  });
});

describe('namedStatement', () => {
  it('is prepared once per connection', async () => {
    const add = namedStatement<[number, number], { sum: number }>(
      'test.add',
      'SELECT $1::int + $2::int AS sum',
    );
    expect(await add(database.pool, [1, 2])).toEqual([{ sum: 3 }]);
    expect(await add(database.pool, [3, 4])).toEqual([{ sum: 7 }]);
    const { rows } = await database.pool.query(
      "SELECT calls FROM (SELECT generic_plans + custom_plans AS calls FROM pg_prepared_statements WHERE name = 'test.add') p",
    );
    expect(rows).toEqual([{ calls: 2 }]);
  });
});

describe('a database that cannot be used', () => {
  const problemOf = async (url: string) => {
    const error = await openDatabase(url).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartProblem);
    return error instanceof Error ? error.message : '';
  };

  it('is told in a sentence without its password', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await new Promise((resolve) => server.close(resolve));
    expect(await problemOf(`postgres://me:hush@127.0.0.1:${port}/exams`)).toBe(
      `The database at 127.0.0.1:${port}/exams refuses connections: nothing listens there. Check DATABASE_URL.`,
    );

    const stranger = new URL(database.url);
    stranger.password = 'hush';
    expect(await problemOf(stranger.href)).toMatch(/^(?!.*hush).*does not accept this user and password/);
    const missing = new URL(database.url);
    missing.pathname = '/nowhere';
    expect(await problemOf(missing.href)).toMatch(/nowhere does not exist on that server; create it first/);
    expect(await problemOf('postgres://me:hush@[::1/exams')).not.toContain('hush');
    expect(await problemOf('postgres://me:hush@localhost/exams?host=%2Fnowhere')).toContain(
      'has no socket there',
    );
  });

  it('includes one that is too old or not in UTF-8', () => {
    expect(() => checkServer(database.url, 140_012, 'UTF8')).toThrow(
      /is PostgreSQL 14; Sanjeh needs 15 or newer\.$/,
    );
    expect(() => checkServer(database.url, 150_000, 'SQL_ASCII')).toThrow(/is encoded in SQL_ASCII/);
    expect(() => checkServer(database.url, 150_000, 'UTF8')).not.toThrow();
  });
});
