import { describe, expect, test } from 'vitest';
import { ApiProblem } from '#api/api-problem.ts';
import { JobQueue } from './job-queue.ts';

const lostNetwork = () => new ApiProblem(0, null);
const refusal = () => new ApiProblem(409, { code: 'conflict', requestId: 'r' });

function setUp() {
  const log: string[] = [];
  const queue = new JobQueue(() => {});
  const push = (name: string, run: () => Promise<void>) =>
    queue.push({
      name,
      run: async () => {
        log.push(`${name} begins`);
        await run();
        log.push(`${name} is done`);
      },
      onWait: () => log.push(`${name} waits`),
      onRefusal: () => log.push(`${name} is refused`),
    });
  return { log, queue, push };
}

describe('the queue', () => {
  test('does one job after the other, and one of a name waits once', async () => {
    const { log, queue, push } = setUp();
    push('a', () => Promise.resolve());
    push('b', () => Promise.resolve());
    push('b', () => Promise.resolve());
    await queue.quiet();
    expect(log).toEqual(['a begins', 'a is done', 'b begins', 'b is done']);
    expect(queue.isBusy).toBe(false);
  });

  test('goes on after a refusal', async () => {
    const { log, queue, push } = setUp();
    push('a', () => Promise.reject(refusal()));
    push('b', () => Promise.resolve());
    await queue.quiet();
    expect(log).toEqual(['a begins', 'a is refused', 'b begins', 'b is done']);
  });

  test('keeps what met a lost network, and does it again before everything else', async () => {
    const { log, queue, push } = setUp();
    let isOnline = false;
    push('a', () => (isOnline ? Promise.resolve() : Promise.reject(lostNetwork())));
    push('b', () => Promise.resolve());
    await queue.quiet();
    expect(log).toEqual(['a begins', 'a waits']);
    expect(queue.isBusy).toBe(true);
    isOnline = true;
    queue.wake();
    await queue.quiet();
    expect(log).toEqual(['a begins', 'a waits', 'a begins', 'a is done', 'b begins', 'b is done']);
  });

  test('a job that still waits can be called off', async () => {
    const { log, queue, push } = setUp();
    push('a', () => Promise.resolve());
    push('b', () => Promise.resolve());
    expect(queue.cancel('b')).toBe(true);
    expect(queue.cancel('b')).toBe(false);
    await queue.quiet();
    expect(log).toEqual(['a begins', 'a is done']);
  });
});
