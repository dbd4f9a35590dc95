import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Log } from './log.ts';
import { endTogether, startRounds } from './rounds.ts';

const said: string[] = [];
const log = { error: (text: string) => said.push(text) } as unknown as Log;
const options = { pauseMs: 1, log, failure: 'Counting failed' };

it('goes on after a round that failed, and says so', async () => {
  const { promise: third, resolve } = Promise.withResolvers<void>();
  let rounds = 0;
  const end = startRounds(async () => {
    rounds += 1;
    if (rounds === 1) throw new Error('no');
    if (rounds === 3) resolve();
  }, options);
  await third;
  await end();
  expect(said).toEqual(['Counting failed: Error: no']);
});

it('begins no round beside another, and ends after the one under way', async () => {
  let [beside, most, done] = [0, 0, 0];
  const end = startRounds(async () => {
    beside += 1;
    most = Math.max(most, beside);
    await wait(5);
    beside -= 1;
    done += 1;
  }, options);
  await wait(30);
  await end();
  const finished = done;
  await wait(20);
  expect([most, beside, done]).toEqual([1, 0, finished]);
  expect(finished).toBeGreaterThan(0);
});

it('tells what takes long to give up, and is silent about that', async () => {
  said.length = 0;
  const long = (signal: AbortSignal) => wait(60_000, undefined, { signal });
  await endTogether(startRounds(long, options), startRounds(long, options))();
  expect(said).toEqual([]);
});
