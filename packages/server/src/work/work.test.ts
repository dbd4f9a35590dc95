import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, constants, getPriority } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SampleJob, SampleResult } from './testing/sample-thread.ts';
import { createWork, type ThreadLine, type Work } from './work.ts';

let work: Work;
let sample: ThreadLine<SampleJob, SampleResult>;
const entry = new URL('testing/sample-thread.ts', import.meta.url);
const bounds = { line: 10, perPerson: 10 };

beforeEach(() => {
  work = createWork();
  // On a busy machine any thread may be without a processor for a while; one test alone is about that.
  const looks = Number.POSITIVE_INFINITY;
  sample = work.threads('sample', bounds, { entry, patienceMs: 250_000, maxJobs: 3, looks });
});
afterEach(() => work.close());

const replaced = () => work.figures().find(({ name }) => name === 'sample')?.replaced;

describe('work in threads', () => {
  test('is done in another thread, which gives way to this one', async () => {
    const { thread, priority } = await sample.run('somebody', async () => 'tell');
    expect(thread).toBeGreaterThan(0);
    expect(priority).toBe(process.platform === 'linux' ? constants.priority.PRIORITY_LOW : getPriority());
    expect((await sample.run('somebody', async () => 'tell')).thread).toBe(thread);
  });

  test('leaves its core at once to whoever needs it, where the system can do that', async () => {
    const canIdle = spawnSync('chrt', ['--idle', '0', 'true']).status === 0;
    const policy = async () => (await sample.run('somebody', async () => 'tell')).policy;
    await expect.poll(policy, { timeout: 250_000 }).toBe(canIdle ? 5 : 0);
  });

  test('gets on where other programs keep every core busy: with a share that is small and its own', async () => {
    const options = { entry, patienceMs: 250_000, maxJobs: 3 };
    const hungry = work.threads<SampleJob, SampleResult>('hungry', bounds, options);
    const others = Array.from({ length: 1 + availableParallelism() }, () =>
      spawn(process.execPath, ['-e', 'for (;;);']),
    );
    try {
      await Promise.all(others.map((other) => once(other, 'spawn')));
      // It had asked before it did not get on: begun again, it is given everything again.
      const answers = () => {
        const rest = [1, 2];
        return async () => rest.shift() ?? null;
      };
      const { priority, policy, answer } = await hungry.run('somebody', async () => 'gather', answers);
      expect({ priority, policy }).toEqual({ priority: constants.priority.PRIORITY_BELOW_NORMAL, policy: 0 });
      expect(answer).toEqual([1, 2]);
    } finally {
      for (const other of others) other.kill();
    }
  });

  test('may ask the server for what it needs', async () => {
    const asked: unknown[] = [];
    const { answer } = await sample.run(
      'somebody',
      async () => 'ask',
      () => async (question) => {
        asked.push(question);
        return 'half past nine';
      },
    );
    expect([asked, answer]).toEqual([['what time is it?'], 'half past nine']);
    const fault = new Error('no clock');
    const asking = sample.run(
      'somebody',
      async () => 'ask',
      () => () => Promise.reject(fault),
    );
    // The fault itself: who asked may know a way round it.
    await expect(asking).rejects.toBe(fault);
  });

  test('that fails says why, and its thread goes on', async () => {
    const { thread } = await sample.run('somebody', async () => 'tell');
    await expect(sample.run('somebody', async () => 'fail')).rejects.toThrow('it was told to fail');
    expect((await sample.run('somebody', async () => 'tell')).thread).toBe(thread);
    expect(replaced()).toBe(1);
  });

  test('whose thread dies fails alone: another takes the place', async () => {
    const first = await sample.run('somebody', async () => 'tell');
    await expect(sample.run('somebody', async () => 'die')).rejects.toThrow('ended with 3');
    expect((await sample.run('another', async () => 'tell')).thread).not.toBe(first.thread);
    expect(replaced()).toBe(1);
  });

  test('that hangs is given up', async () => {
    const short = work.threads<SampleJob, SampleResult>('short', bounds, {
      entry,
      patienceMs: 1,
      maxJobs: 3,
    });
    await expect(short.run('somebody', async () => 'hang')).rejects.toThrow('took too long');
  });

  test('is taken over by a new thread after so many jobs', async () => {
    const threads: number[] = [];
    for (let job = 0; job < 7; job += 1)
      threads.push((await sample.run('somebody', async () => 'tell')).thread);
    expect(new Set(threads.slice(0, 3)).size).toBe(1);
    expect(new Set(threads).size).toBe(3);
  });

  test('ends with the server', async () => {
    await sample.run('somebody', async () => 'tell');
    const hanging = sample.run('somebody', async () => 'hang');
    const refused = expect(hanging).rejects.toThrow();
    await work.close();
    await refused;
    await expect(sample.run('somebody', async () => 'tell')).rejects.toThrow('stopping');
  });
});

test('every line has a name of its own', () => {
  expect(() => work.line('sample', { ...bounds, atOnce: 1 })).toThrow('already');
  expect(work.figures()).toEqual([{ name: 'sample', running: 0, waiting: 0, refused: 0, replaced: 0 }]);
});
