import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type FaultProxy, placeOfServer, startFaultProxy, throughProxy } from '../testing/fault-proxy.ts';
import { until } from '../testing/until.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { isOutage } from './database-fault.ts';

let own: TestDatabase;
let proxy: FaultProxy;
let database: OpenDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
  proxy = await startFaultProxy(placeOfServer(own.url));
  database = await openDatabase(throughProxy(own.url, proxy), { poolSize: 4 });
  // Otherwise the longest statement would be waited for.
  Object.assign(database.pool.options, { query_timeout: 2000 });
});
afterAll(async () => {
  await database.close();
  await proxy.close();
  await own.remove();
});

const pids = async () => {
  const text =
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  const { rows } = await own.pool.query<{ pid: number }>(text);
  return rows.map(({ pid }) => pid);
};
const fresh = () => Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(database.db)));

test.each(['a statement', 'a transaction'])(
  'a line that goes silent under %s costs that one; neither it nor the idle ones beside it are used again',
  async (what) => {
    await until(() => fresh().then(Boolean, () => false));
    const before = await pids();
    proxy.set('drop');
    const broken =
      what === 'a statement'
        ? sql`select 1`.execute(database.db)
        : database.db.transaction().execute((transaction) => sql`select 1`.execute(transaction));
    await expect(broken).rejects.toSatisfy(isOutage);
    proxy.set('pass');
    await until(() => fresh().then(Boolean, () => false));
    await until(async () => !(await pids()).some((pid) => before.includes(pid)));
  },
);

test('every connection has its limits and asks for what it commits to be on the disk', async () => {
  const { rows } = await own.pool.query(`
    select current_setting('lock_timeout') as locks, current_setting('statement_timeout') as statements,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('synchronous_commit') as commits`);
  expect(rows).toEqual([{ locks: '5s', statements: '30s', idle: '8s', commits: 'on' }]);
  const hot = await database.hotPool.query(`
    select current_setting('lock_timeout') as locks, current_setting('plan_cache_mode') as plans,
      current_setting('synchronous_commit') as commits`);
  expect(hot.rows).toEqual([{ locks: '1s', plans: 'force_generic_plan', commits: 'on' }]);
});

test('a statement whose asker has hung up is ended by the server', async () => {
  const text = 'select pg_sleep(600) /* left alone */';
  const patient = { text, query_timeout: 100 };
  await expect(database.pool.query(patient)).rejects.toSatisfy(isOutage);
  await until(async () => {
    const { rows } = await own.pool.query('select from pg_stat_activity where query = $1', [text]);
    return rows.length === 0;
  });
});
