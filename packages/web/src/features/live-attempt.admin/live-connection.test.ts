import { beforeEach, describe, expect, it } from 'vitest';
import { ApiProblem } from '#api/api-problem.ts';
import { pauseAfter } from '#sync/backoff.ts';
import type { Platform } from '#sync/platform.ts';
import { keepConnected, silenceMs } from './live-connection.ts';

type Opening = { signal: AbortSignal; onSign: () => void; end: () => void; fail: (error: unknown) => void };

let openings: Opening[];
let timers: { milliseconds: number; work: () => void }[];
let states: string[];
beforeEach(() => {
  [openings, timers, states] = [[], [], []];
});

const read = (signal: AbortSignal, onSign: () => void) =>
  new Promise<void>((end, fail) => {
    openings.push({ signal, onSign, end, fail });
    signal.addEventListener('abort', () => fail(signal.reason));
  });
const platform: Platform = {
  now: () => 0,
  random: () => 1,
  isOnline: () => true,
  after: (milliseconds, work) => {
    const timer = { milliseconds, work };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  },
};
const settled = () => new Promise((resolve) => setTimeout(resolve));
const open = () => keepConnected({ platform, read, onState: (state) => states.push(state) });

/** Lets the only timer run out. */
async function wait(): Promise<number> {
  const [timer] = timers.splice(0);
  timer?.work();
  await settled();
  return timer?.milliseconds ?? 0;
}

describe('a line to the server', () => {
  it('is live with the first sign, and opened again whenever it ends', async () => {
    open();
    openings[0]?.onSign();
    openings[0]?.end();
    await settled();
    expect(states).toEqual(['live', 'broken']);
    expect(await wait()).toBe(pauseAfter(1, 1));
    openings[1]?.onSign();
    expect([openings.length, states.at(-1)]).toEqual([2, 'live']);
  });

  it('waits longer after every failure, and starts anew after a sign', async () => {
    open();
    const pauses: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      openings.at(-1)?.fail(new ApiProblem(0, null));
      await settled();
      pauses.push(await wait());
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    openings.at(-1)?.onSign();
    openings.at(-1)?.end();
    await settled();
    expect(await wait()).toBe(1000);
  });

  it('takes silence for a broken line', async () => {
    open();
    openings[0]?.onSign();
    expect(await wait()).toBe(silenceMs);
    expect([openings[0]?.signal.aborted, states.at(-1)]).toEqual([true, 'broken']);
  });

  it('hurries when it is asked to, but never reads twice at once', async () => {
    const line = open();
    line.hurry();
    expect(openings).toHaveLength(1);
    openings[0]?.end();
    await settled();
    line.hurry();
    expect([openings.length, timers.length]).toEqual([2, 0]);
  });

  it.each([401, 403])('gives up when the server refuses with %d', async (status) => {
    open();
    openings[0]?.fail(new ApiProblem(status, null));
    await settled();
    expect([states, timers]).toEqual([['ended'], []]);
  });

  it('says and does nothing after it was closed', async () => {
    const line = open();
    line.close();
    await settled();
    line.hurry();
    expect([openings.length, openings[0]?.signal.aborted, states, timers]).toEqual([1, true, [], []]);
  });
});
