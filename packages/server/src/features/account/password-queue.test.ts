import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Turn } from '#core/work-queue.ts';
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
    const busy = expect.objectContaining({ code: 'busy', details: { retryAfter: 10 } });
    await expect(queue.run(async () => 9)).rejects.toEqual(busy);
    expect(() => queue.assertRoom()).toThrow(busy);
    for (const one of all) one.end();
    await Promise.all(results);
    queue.assertRoom();
    expect(await queue.run(async () => 9)).toBe(9);
  });
});

describe('turns', () => {
  /** Runs everything that waits behind one work, and says in which order. */
  async function orderOf(turns: readonly ({ name: string } & Turn)[]): Promise<string> {
    const queue = createPasswordQueue({ atOnce: 1 });
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const order: string[] = [];
    const held = queue.run(() => release);
    const all = turns.map(({ name, ...turn }) => queue.run(async () => void order.push(name), turn));
    resolve();
    await Promise.all([held, ...all]);
    return order.join(' ');
  }

  it('go round among those who wait: nobody gets a second one before everybody had one', async () => {
    const of = (who: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `${who}${index}`, who }));
    expect(await orderOf([...of('a', 4), ...of('b', 2), ...of('c', 1)])).toBe('a0 b0 c0 a1 b1 a2 a3');
  });

  it('of what can wait come after the others, yet do come', async () => {
    const of = (lane: 'first' | 'later', count: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: `${lane[0]}${index}`,
        who: `${lane}${index}`,
        lane,
      }));
    expect(await orderOf([...of('later', 3), ...of('first', 6)])).toBe('f0 f1 f2 f3 l0 f4 f5 l1 l2');
  });

  it('leave one place to what cannot wait, however much else there is', async () => {
    const queue = createPasswordQueue({ atOnce: 2, line: 10 });
    const { started, all } = works(4);
    const results = all.map(({ work }, index) => queue.run(work, { lane: index < 3 ? 'later' : 'first' }));
    await nextTurn();
    expect(started).toEqual([0, 3]);
    for (const one of all) one.end();
    await Promise.all(results);
    expect(started).toEqual([0, 3, 1, 2]);
  });

  it('are given to a number of each who, and to each lane, apart', async () => {
    const queue = createPasswordQueue({ atOnce: 1, line: 3, each: 2, later: { line: 1, each: 1 } });
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const work = async () => 1;
    const results = [queue.run(() => release), queue.run(work, { who: 'a' }), queue.run(work, { who: 'a' })];
    await expect(queue.run(work, { who: 'a' })).rejects.toMatchObject({ code: 'busy' });
    results.push(queue.run(work, { who: 'b' }), queue.run(work, { who: 'a', lane: 'later' }));
    await expect(queue.run(work, { who: 'c' })).rejects.toMatchObject({ code: 'busy' });
    await expect(queue.run(work, { who: 'c', lane: 'later' })).rejects.toMatchObject({ code: 'busy' });
    resolve();
    await Promise.all(results);
  });
});

function fail(): never {
  throw new Error('there is no such work');
}
