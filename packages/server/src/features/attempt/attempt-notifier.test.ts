import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listenToNotices, type Notices } from '#db/notices.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { until } from '#testing/until.ts';
import { createAttemptNotifier } from './attempt-notifier.ts';

let database: TestDatabase;
let notices: Notices;
let heard: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  notices = await listenToNotices(database, quietLog);
  for (const channel of ['attempts_changed', 'attempts_watched', 'content_changed'] as const) {
    notices.on(channel, { heard: () => heard.push(channel), missed: () => {} });
  }
});
beforeEach(() => {
  heard = [];
});
afterAll(async () => {
  await notices.close();
  await database.remove();
});

/** Notices are heard in the order of their commits: once this one is, all before it have been. */
async function everythingHeard(channel: string): Promise<void> {
  await database.pool.query('select pg_notify($1, $2)', [channel, '']);
  await until(() => heard.includes(channel));
}

it('says nothing while nobody watches', async () => {
  const news = createAttemptNotifier(database.pool, notices);
  news.changed();
  await news.close();
  await everythingHeard('content_changed');
  expect(heard).toEqual(['content_changed']);
});

it('says it once for a thousand changes when somebody watches, and nothing after it was closed', async () => {
  const news = createAttemptNotifier(database.pool, notices);
  await everythingHeard('attempts_watched');
  for (let count = 0; count < 1000; count += 1) news.changed();
  await news.close();
  news.changed();
  await everythingHeard('content_changed');
  expect(heard).toEqual(['attempts_watched', 'attempts_changed', 'content_changed']);
});
