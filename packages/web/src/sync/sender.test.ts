import { beforeEach, describe, expect, it } from 'vitest';
import { ApiProblem } from '#api/api-problem.ts';
import { createSender, type Sender, type Sent } from './sender.ts';
import { createTestPlatform, settled } from './testing-platform.ts';

type Try = { done: (sent?: Sent) => void; fail: (error: unknown) => void };

let tries: Try[];
let clock: ReturnType<typeof createTestPlatform>;
let sender: Sender;

beforeEach(() => {
  tries = [];
  clock = createTestPlatform();
  sender = createSender({
    platform: clock.platform,
    work: () =>
      new Promise((resolve, reject) => {
        tries.push({ done: (sent = 'nothing') => resolve(sent), fail: reject });
      }),
  });
});

const last = (): Try => {
  const found = tries.at(-1);
  if (!found) throw new Error('nothing was sent');
  return found;
};
const lostNetwork = () => new ApiProblem(0, null);
const failing = async (error: unknown) => {
  last().fail(error);
  await settled();
};

describe('a sender', () => {
  it('sends one thing at a time, and looks again for what came up meanwhile', async () => {
    void sender.kick();
    void sender.kick();
    void sender.kick();
    expect([tries.length, sender.view().isBusy]).toEqual([1, true]);
    last().done();
    await settled();
    expect(tries).toHaveLength(2);
    last().done('more');
    await settled();
    expect(tries).toHaveLength(3);
    last().done();
    await sender.quiet();
    expect([tries.length, sender.view().isBusy]).toEqual([3, false]);
  });

  it('waits longer after each failure that passes, and starts anew after a success', async () => {
    void sender.kick();
    for (const pause of [1000, 2000, 4000]) {
      await failing(lostNetwork());
      expect(clock.pauses()).toEqual([pause]);
      await clock.pass(pause);
    }
    expect(sender.view().failures).toBe(3);
    last().done('more');
    await settled();
    expect(sender.view().failures).toBe(0);
    await failing(lostNetwork());
    expect(clock.pauses()).toEqual([1000]);
  });

  it('stays away as long as the server asks', async () => {
    void sender.kick();
    await failing(new ApiProblem(503, null, { retryAfter: 5000 }));
    expect(clock.pauses()).toEqual([5000]);
  });

  it('goes on waiting when something comes up, and at once when it is woken', async () => {
    void sender.kick();
    await failing(lostNetwork());
    void sender.kick();
    await settled();
    expect(tries).toHaveLength(1);
    void sender.wake();
    expect([tries.length, clock.pauses()]).toEqual([2, []]);
  });

  it('is quiet while it waits', async () => {
    void sender.kick();
    const quiet = sender.quiet();
    await failing(lostNetwork());
    await quiet;
    expect(sender.view()).toMatchObject({ isBusy: false, failures: 1 });
  });

  it('waits for a new sign-in without a clock', async () => {
    void sender.kick();
    await failing(new ApiProblem(401, null));
    expect([sender.view().isSignedOut, clock.pauses()]).toEqual([true, []]);
    void sender.wake();
    last().done();
    await sender.quiet();
    expect(sender.view()).toEqual({ isBusy: false, failures: 0, isSignedOut: false });
  });

  it.each([new ApiProblem(404, null), new ApiProblem(400, null), new Error('our own')])(
    'stops at %s until it is asked again',
    async (error) => {
      void sender.kick();
      await failing(error);
      expect([tries.length, sender.view().isBusy, clock.pauses()]).toEqual([1, false, []]);
      void sender.kick();
      expect(tries).toHaveLength(2);
    },
  );

  it('does what is asked for in between, also while it waits, and hands on how it went', async () => {
    void sender.kick();
    const inBetween = sender.first(() => Promise.resolve(7));
    await failing(lostNetwork());
    expect(await inBetween).toBe(7);
    await expect(sender.first(() => Promise.reject(lostNetwork()))).rejects.toThrow('network');
    expect([tries.length, clock.pauses()]).toEqual([1, [1000]]);
  });

  it('does nothing any more after its end', async () => {
    void sender.kick();
    await failing(lostNetwork());
    sender.end();
    void sender.wake();
    await clock.pass(60_000);
    expect([tries.length, clock.pauses()]).toEqual([1, []]);
  });
});
