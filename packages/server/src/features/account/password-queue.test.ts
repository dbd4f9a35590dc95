import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPasswordQueue } from './password-queue.ts';

/** Work that ends when it is told to. */
function works(count: number) {
  const started: number[] = [];
  const all = Array.from({ length: count }, (_, number) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const work = () => {
      started.push(number);
      return promise;
    };
    return { work, end: () => resolve(number), fail: () => reject(new Error(`work ${number}`)) };
  });
  return { started, all };
}

describe('the queue of passwords', () => {
  it('runs as many at once as it may, and the others in the order they came', async () => {
    const queue = createPasswordQueue({ atOnce: 2, line: 10 });
    const { started, all } = works(5);
    const results = all.map(({ work }) => queue.run(work));
    await nextTurn();
    expect(started).toEqual([0, 1]);
    all[1]?.end();
    await results[1];
    expect(started).toEqual([0, 1, 2]);
    for (const one of all) one.end();
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4]);
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });

  it('gives a place on when the work fails, and lets nobody slip in before those who wait', async () => {
    const queue = createPasswordQueue({ atOnce: 1, line: 10 });
    const { started, all } = works(3);
    const [first, second] = [queue.run(all[0]?.work ?? fail), queue.run(all[1]?.work ?? fail)];
    all[0]?.fail();
    await expect(first).rejects.toThrow('work 0');
    const third = queue.run(all[2]?.work ?? fail);
    await nextTurn();
    expect(started).toEqual([0, 1]);
    all[1]?.end();
    all[2]?.end();
    expect(await Promise.all([second, third])).toEqual([1, 2]);
  });

  it('turns people away when the line is full, and takes them again when it is not', async () => {
    const queue = createPasswordQueue({ atOnce: 1, line: 1 });
    const { all } = works(2);
    const results = all.map(({ work }) => queue.run(work));
    await expect(queue.run(async () => 9)).rejects.toMatchObject({
      code: 'busy',
      details: { retryAfter: 10 },
    });
    for (const one of all) one.end();
    await Promise.all(results);
    expect(await queue.run(async () => 9)).toBe(9);
  });
});

function fail(): never {
  throw new Error('there is no such work');
}
