import { expect, test, vi } from 'vitest';
import { batched } from './batched.ts';

/** A statement that is answered when the test says so. */
function statements() {
  const batches: { asks: readonly number[]; answer(): void; fail(error: Error): void }[] = [];
  const run = (asks: readonly number[]) =>
    new Promise<string[]>((resolve, reject) => {
      batches.push({ asks, answer: () => resolve(asks.map((ask) => `answer ${ask}`)), fail: reject });
    });
  return { batches, run };
}

/** Until the answers of a statement are told and the next one is under way. */
async function turn(): Promise<void> {
  for (let rounds = 0; rounds < 3; rounds += 1) await new Promise((resolve) => setImmediate(resolve));
}
const refusal = (code: string) => Object.assign(new Error(code), { code });

test('what comes in one turn travels in one statement, and what comes meanwhile in the next', async () => {
  const { batches, run } = statements();
  const ask = batched(run);
  const first = Promise.all([1, 2].map(ask));
  expect(batches).toEqual([]);
  await turn();
  const later = Promise.all([3, 4].map(ask));
  await turn();
  expect(batches.map(({ asks }) => asks)).toEqual([[1, 2]]);
  batches[0]?.answer();
  expect(await first).toEqual(['answer 1', 'answer 2']);
  await turn();
  expect(batches.map(({ asks }) => asks)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  batches[1]?.answer();
  expect(await later).toEqual(['answer 3', 'answer 4']);
});

test('what is asked on hearing an answer travels along in the next statement', async () => {
  const { batches, run } = statements();
  const ask = batched(run);
  const first = ask(1);
  await turn();
  void ask(2);
  const again = first.then(() => void ask(3));
  batches[0]?.answer();
  await again;
  await turn();
  expect(batches.map(({ asks }) => asks)).toEqual([[1], [2, 3]]);
});

test('a statement carries no more than it may, but for a single ask that is larger', async () => {
  const { batches, run } = statements();
  const ask = batched(run, { most: 10, sizeOf: (size) => size });
  for (const size of [1, 6, 4, 50, 3]) void ask(size);
  for (let index = 0; index < 4; index += 1) {
    await turn();
    batches[index]?.answer();
  }
  expect(batches.map(({ asks }) => asks)).toEqual([[1, 6], [4], [50], [3]]);
});

test('a value that the database cannot take costs nobody else theirs', async () => {
  const run = async (asks: readonly number[]) => {
    if (asks.includes(2)) throw refusal('22003');
    return asks;
  };
  const results = await Promise.allSettled([1, 2, 3].map(batched(run)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('when the database is away all are told at once, and the next ask is put to it again', async () => {
  const { batches, run } = statements();
  const ask = batched(run);
  const first = Promise.allSettled([ask(1)]);
  await turn();
  const others = Promise.allSettled([ask(2), ask(3)]);
  batches[0]?.fail(refusal('57P01'));
  await turn();
  batches[1]?.fail(refusal('ECONNREFUSED'));
  const results = [...(await first), ...(await others)];
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(batches).toHaveLength(2);
  const later = ask(4);
  await turn();
  batches[2]?.answer();
  expect(await later).toBe('answer 4');
});

test('a bad value among many is found in a few statements, not in one for each', async () => {
  let count = 0;
  const run = async (asks: readonly number[]) => {
    count += 1;
    if (asks.includes(77)) throw refusal('22008');
    return asks;
  };
  const results = await Promise.allSettled(Array.from({ length: 256 }, (_, n) => n).map(batched(run)));
  expect(results.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([77]);
  expect(count).toBeLessThan(20);
});

test('whoever needs what somebody else holds waits alone: neither the others nor those who come later do', async () => {
  const { promise: isFree, resolve: letGo } = Promise.withResolvers<void>();
  const run = async (asks: readonly number[]) => {
    if (!asks.includes(2)) return asks;
    if (asks.length > 1) throw refusal('55P03');
    await isFree;
    throw refusal('55P03');
  };
  const ask = batched(run);
  const held = Promise.allSettled([ask(2)]);
  expect(await Promise.all([1, 3].map(ask))).toEqual([1, 3]);
  expect(await ask(4)).toBe(4);
  letGo();
  expect(await held).toMatchObject([{ status: 'rejected' }]);
});

test('a statement that is not answered is overtaken after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { batches, run } = statements();
    const ask = batched(run);
    const first = ask(1);
    await turn();
    const second = ask(2);
    await turn();
    expect(batches).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(batches.map(({ asks }) => asks)).toEqual([[1], [2]]);
    batches[1]?.answer();
    expect(await second).toBe('answer 2');
    batches[0]?.answer();
    expect(await first).toBe('answer 1');
  } finally {
    vi.useRealTimers();
  }
});
