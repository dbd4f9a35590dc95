import { expect, test } from 'vitest';
import { createLine } from './line.ts';

/** Work that is over when it is told to be, and notes when it began. */
function heldWork() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    began,
    work: (name: string) => () => {
      began.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    end: async (name: string) => {
      ends.get(name)?.();
      // Whoever is next begins in a later microtask.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('so many are worked on at a time, and each person has a turn before anybody has the next', async () => {
  const line = createLine({ atOnce: 2, line: 10, perPerson: 5 });
  const { began, work, end } = heldWork();
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2'].map((name) =>
    line.run(name.slice(0, 1), work(name)),
  );
  expect(began).toEqual(['a1', 'a2']);
  expect(line.figures()).toEqual({ running: 2, waiting: 5, refused: 0 });
  const order = ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'c2'];
  for (const name of order) await end(name);
  expect(began).toEqual(order);
  expect(await Promise.all(all)).toHaveLength(7);
  expect(line.figures()).toEqual({ running: 0, waiting: 0, refused: 0 });
});

test('who has as many in line as one may is asked to come back, others are not', async () => {
  const line = createLine({ atOnce: 1, line: 3, perPerson: 2 });
  const { work, end } = heldWork();
  const run = (name: string) => line.run(name.slice(0, 1), work(name));
  const accepted = ['a1', 'a2', 'a3'].map(run);
  const refusal = { code: 'busy', status: 503, details: { retryAfter: 5, params: { seconds: 5 } } };
  await expect(run('a4')).rejects.toMatchObject(refusal);
  accepted.push(run('b1'));
  // Now the line itself is full.
  await expect(run('c1')).rejects.toMatchObject(refusal);
  expect(line.figures()).toEqual({ running: 1, waiting: 3, refused: 2 });
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  expect(await Promise.all(accepted)).toEqual(['a1', 'a2', 'a3', 'b1']);
});

test('one person may have some of the places, and the others stay free', async () => {
  const line = createLine({ atOnce: 3, atOncePerPerson: 2, line: 10, perPerson: 5 });
  const { began, work, end } = heldWork();
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => line.run(name.slice(0, 1), work(name)));
  expect(began).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  // It would be the turn of the first person, who has two places.
  expect(began).toEqual(['a1', 'a2', 'b1', 'b2']);
  for (const name of ['a1', 'a2', 'b2', 'a3', 'c1']) await end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
  expect(line.figures()).toEqual({ running: 0, waiting: 0, refused: 0 });
});

test('work that fails gives its place to the next', async () => {
  const line = createLine({ atOnce: 1, line: 1, perPerson: 1 });
  const failed = line.run('a', () => Promise.reject(new Error('broken')));
  const next = line.run('b', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(line.figures().running).toBe(0);
});
