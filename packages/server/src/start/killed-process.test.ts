import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { missingFrom, newWriters, saveOne, storedAt } from '../testing/answer-writers.ts';
import { createTestDatabase } from '../testing/database.ts';
import { cleanUp, startProgram } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

afterAll(cleanUp);

test('a process that is killed touches nobody else’s attempt, and its own people go on elsewhere', async () => {
  const database = await createTestDatabase({ migrated: false });
  const env = {
    ...{ DATABASE_URL: database.url, SEED: 'demo', ADMIN_PASSWORD: 'correct horse 5' },
    DRAIN_SECONDS: '300',
  };
  const [killed, other] = [startProgram('main.ts', env), startProgram('main.ts', env)];
  const [there, here] = await Promise.all([killed.ready, other.ready]);
  const [struck] = await newWriters(there, 1);
  const [untouched] = await newWriters(here, 1);
  if (!(struck && untouched)) throw new Error('nobody writes');

  let isOver = false;
  const refusals: unknown[] = [];
  const goingOn = (async () => {
    while (!isOver) {
      await saveOne(here, untouched).catch((error: unknown) => refusals.push(error));
      // Who saves more than twenty times in a second is held back after a minute's worth, and nobody does.
      await sleep(60);
    }
  })();
  const beforeTheEnd = untouched.seq;
  for (let turn = 0; turn < 5; turn += 1) await saveOne(there, struck);
  killed.signal('SIGKILL');
  await killed.ended;
  await expect(saveOne(there, struck)).rejects.toThrow();
  for (let turn = 0; turn < 5; turn += 1) await saveOne(here, struck);
  isOver = true;
  await goingOn;

  expect(refusals).toEqual([]);
  expect(untouched.seq).toBeGreaterThan(beforeTheEnd);
  expect(missingFrom(await storedAt(database.url), [struck, untouched])).toEqual([]);

  // Who is told to stop says so to the balancer first, and serves on until that has seen it.
  const ready = async () => (await fetch(`${here}/api/health/ready`)).text();
  expect(await ready()).toBe('{"status":"ok"}');
  other.signal('SIGTERM');
  await until(async () => (await ready()) === '{"status":"stopping"}');
  await saveOne(here, untouched);
  other.signal('SIGKILL');
  await other.ended;
  await database.remove();
});
