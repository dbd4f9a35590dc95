import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { until } from '../testing/until.ts';
import { listenToNotices } from './notices.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

const say = (payload: string) => database.pool.query("SELECT pg_notify('content_changed', $1)", [payload]);

it('hears what other connections say, until it is closed', async () => {
  const notices = await listenToNotices(database, quietLog);
  const [heard, other]: [string[], string[]] = [[], []];
  const off = notices.on('content_changed', { heard: (payload) => heard.push(payload), missed: () => {} });
  notices.on('attempts_changed', { heard: (payload) => other.push(payload), missed: () => {} });
  await say('one');
  await until(() => heard.length === 1);
  off();
  await say('two');
  await notices.close();
  expect({ heard, other, isHearing: notices.isHearing() }).toEqual({
    heard: ['one'],
    other: [],
    isHearing: false,
  });
});

it('says that it heard nothing while its connection was broken, then listens again', async () => {
  const notices = await listenToNotices(database, quietLog);
  const heard: string[] = [];
  let missed = 0;
  notices.on('content_changed', { heard: (payload) => heard.push(payload), missed: () => (missed += 1) });
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sanjeh notices' AND datname = current_database()",
  );
  await until(() => !notices.isHearing());
  await until(() => notices.isHearing());
  expect(missed).toBe(1);
  await say('again');
  await until(() => heard.length > 0);
  expect(heard).toEqual(['again']);
  await notices.close();
});

it('has heard all that was said before, once it has caught up', async () => {
  const notices = await listenToNotices(database, quietLog);
  let heard = 0;
  notices.on('content_changed', { heard: () => (heard += 1), missed: () => {} });
  for (let turn = 1; turn <= 200; turn += 1) {
    await say(String(turn));
    expect([await notices.catchUp(), heard]).toEqual([true, turn]);
  }
  await notices.close();
  expect(await notices.catchUp()).toBe(false);
});
