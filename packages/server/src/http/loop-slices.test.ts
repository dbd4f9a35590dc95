import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLoopSlices, type LoopSlices } from './loop-slices.ts';

let inSlices: LoopSlices;
let done: string[];

beforeEach(() => {
  inSlices = createLoopSlices({ perTurn: 3, line: 8, each: 6 });
  done = [];
});

/** One character is one thing to do; a letter says whose. */
const ask = (whose: string) =>
  [...whose].map((who) =>
    inSlices(
      () => who,
      () => done.push(who),
    ),
  );

describe('what comes in together', () => {
  test('is done at once while it is little', () => {
    ask('aaa');
    expect(done.join('')).toBe('aaa');
  });

  test('beyond that waits for the next turns of the loop, in which there is room for others', async () => {
    ask('aaaaaaa');
    expect(done.join('')).toBe('aaa');
    await nextTurn();
    expect(done.join('')).toBe('aaaaaa');
    await nextTurn();
    expect(done.join('')).toBe('aaaaaaa');
    ask('bb');
    expect(done.join('')).toBe('aaaaaaabb');
  });

  test('gives everybody a turn before anybody has a second one', async () => {
    ask('aaaaaaabbc');
    await nextTurn();
    await nextTurn();
    await nextTurn();
    expect(done.join('')).toBe('aaaabcabaa');
  });

  test('is refused where too much is waiting, of one or of all', async () => {
    expect(ask('aaaaaaaaaa').filter((isTaken) => !isTaken)).toHaveLength(1);
    expect(ask('bbb')).toEqual([true, true, false]);
    await nextTurn();
    expect(ask('b')).toEqual([true]);
  });
});
