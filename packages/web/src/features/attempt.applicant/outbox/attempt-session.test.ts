import { describe, expect, it } from 'vitest';
import type { AttemptStore } from './attempt-store.ts';
import { doubtClock } from './progress.ts';
import { emptyProgress } from './testing.ts';
import { createDevice, createServer, tick, untilSettled } from './testing-device.ts';

const { id } = emptyProgress();

describe('an attempt on a page', () => {
  it('says saved only after the server has it', async () => {
    const server = createServer();
    const device = createDevice(server, 0);
    const { session, fire } = await device.open();
    device.weather = 'reply-lost';
    void session.choose(1, 10);
    expect(session.view().save).toEqual({ kind: 'saving', count: 1, isKept: false });
    await untilSettled();
    expect(session.view().save).toEqual({ kind: 'waiting', count: 1 });
    device.weather = 'fair';
    fire();
    await untilSettled();
    expect(session.view().save).toEqual({ kind: 'saved' });
    expect(server.kept.get(1)?.answerId).toBe(10);
  });

  it('says that something waits only after the device has kept it', async () => {
    const device = createDevice(createServer(), 0);
    device.weather = 'offline';
    let finish = () => {};
    const slow: AttemptStore = {
      ...device.store,
      change: async (...step) => {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return device.store.change(...step);
      },
    };
    const { session } = await device.open(slow);
    void session.choose(1, 10);
    await untilSettled();
    expect(session.view().save).toEqual({ kind: 'saving', count: 1, isKept: false });
    finish();
    await untilSettled();
    expect(session.view().save).toEqual({ kind: 'waiting', count: 1 });
    void session.submit();
    await untilSettled();
    expect(session.view()).toMatchObject({ progress: { submit: 'applicant' }, isWaitingForNetwork: false });
    finish();
    await untilSettled();
    expect(session.view().isWaitingForNetwork).toBe(true);
  });

  it('goes on after a reload with what waits', async () => {
    const server = createServer();
    const device = createDevice(server, 86_400_000);
    device.weather = 'offline';
    const before = await device.open();
    await before.session.choose(1, 10);
    await before.session.choose(2, 20);
    await untilSettled();
    device.sessions.length = 0;
    device.weather = 'fair';
    const { session } = await device.open();
    expect(session.view().save).toEqual({ kind: 'saving', count: 2, isKept: true });
    await session.kick();
    expect([...server.kept.values()].map(({ answerId }) => answerId)).toEqual([10, 20]);
    expect((await device.store.read(id))?.waiting).toEqual([]);
  });

  it('takes what an earlier page had left for as old as it is, and no newer answer gives way to it', async () => {
    const server = createServer();
    const device = createDevice(server, 3_600_000);
    const { session } = await device.open();
    const typedAt = server.now + 3_600_000;
    server.now += 60_000;
    server.save([
      { questionId: 1, value: 'newer', seq: server.now, answeredAt: new Date(server.now).toISOString() },
    ]);
    server.now += 60_000;
    await session.choose(1, 'older', typedAt);
    await untilSettled();
    expect([session.view().save.kind, server.given(1)]).toEqual(['saved', 'newer']);
    await session.refresh();
    expect(session.view().progress.choices[1]?.value).toBe('newer');
  });

  const refuse = () => Promise.reject(new Error('QuotaExceededError'));

  it.each([
    ['any more', { change: refuse }],
    ['from the start', { add: refuse }],
    ['at all', { add: refuse, change: refuse }],
  ])('goes on by itself where nothing can be stored %s', async (_, broken: Partial<AttemptStore>) => {
    const server = createServer();
    const device = createDevice(server, 0);
    const { session } = await device.open({ ...device.store, ...broken });
    await Promise.all([session.choose(1, 10), session.choose(2, 20), session.choose(1, 11)]);
    await untilSettled();
    expect(session.view()).toMatchObject({ isStorageBroken: true, save: { kind: 'saved' } });
    expect(server.kept.get(1)?.answerId).toBe(11);
    expect(server.kept.get(2)?.answerId).toBe(20);
  });

  it('waits for a new sign-in and delivers then', async () => {
    const server = createServer();
    const device = createDevice(server, 0);
    const { session } = await device.open();
    device.weather = 'signed-out';
    await session.choose(1, 10);
    await untilSettled();
    expect(session.view()).toMatchObject({ isSignedOut: true, save: { kind: 'signed-out', count: 1 } });
    device.weather = 'fair';
    await session.resume();
    expect(session.view()).toMatchObject({ isSignedOut: false, save: { kind: 'saved' } });
  });

  it('waits until a password has been chosen, says so, and delivers then', async () => {
    const device = createDevice(createServer(), 0);
    const { session } = await device.open();
    device.weather = 'signed-out';
    await session.choose(1, 10);
    await untilSettled();
    device.weather = 'password-due';
    await session.resume();
    expect(session.view()).toMatchObject({ isPasswordDue: true, save: { kind: 'password', count: 1 } });
    device.weather = 'fair';
    await session.kick();
    const done = { isSignedOut: false, isPasswordDue: false, save: { kind: 'saved' } };
    expect(session.view()).toMatchObject(done);
  });

  it('is over where it ended elsewhere, also when all that waited had been saved', async () => {
    const server = createServer();
    const device = createDevice(server, 0);
    const { session } = await device.open();
    device.weather = 'reply-lost';
    await session.choose(1, 10);
    await untilSettled();
    server.isSubmitted = true;
    device.weather = 'fair';
    await session.refresh();
    expect(session.view()).toMatchObject({ closedBy: 'elsewhere', progress: { refusals: [] } });
    expect(await device.store.read(id)).toBeNull();
  });

  it('submits once for many presses, and forgets itself', async () => {
    const server = createServer();
    const device = createDevice(server, 0);
    const { session } = await device.open();
    void session.choose(1, 10);
    await Promise.all(Array.from({ length: 13 }, () => session.submit()));
    expect(session.view().closedBy).toBe('applicant');
    expect(server.kept.get(1)?.answerId).toBe(10);
    expect(await device.store.read(id)).toBeNull();
  });

  it.each(Array.from({ length: 12 }, (_, ticks) => ticks))(
    'has submitted it by itself, also when it looks at the server %i steps into that',
    async (ticks) => {
      const device = createDevice(createServer(), 0);
      const { session } = await device.open();
      void session.choose(1, 10);
      void session.submit();
      for (let step = 0; step < ticks; step += 1) await tick();
      void session.refresh();
      await untilSettled();
      expect(session.view().closedBy).toBe('applicant');
      expect(await device.store.read(id)).toBeNull();
    },
  );

  it('learns of the choices of another device before it names what is unanswered', async () => {
    const server = createServer();
    const [one, other] = [createDevice(server, 0), createDevice(server, 5000)];
    const [{ session }, { session: elsewhere }] = [await one.open(), await other.open()];
    await elsewhere.choose(1, 10);
    await untilSettled();
    expect(session.view().progress.choices).toEqual({});
    await session.refresh();
    expect(session.view().progress.choices).toMatchObject({ 1: { answerId: 10 } });
  });

  it('ends when the server says that the time is over, not when a wrong clock does', async () => {
    const server = createServer();
    server.deadline = server.now + 60_000;
    const device = createDevice(server, 0);
    const { session, fire } = await device.open();
    await session.choose(1, 10);
    await untilSettled();
    await session.change((progress) => ({ ...progress, clockOffset: 7_200_000 }));
    await session.checkTime();
    expect(session.view()).toMatchObject({ closedBy: null, progress: { clockOffset: 0 } });
    fire();
    server.now += 61_000;
    await session.checkTime();
    expect(session.view().closedBy).toBe('time');
    expect(server.isSubmitted).toBe(true);
  });

  it('believes a call that took long no more than the ones before, unless the clock was set', async () => {
    const server = createServer();
    const device = createDevice(server, 0);
    const { session } = await device.open();
    device.slowness = 8000;
    await session.refresh();
    expect(session.view().progress.clockOffset).toBe(0);
    await session.change(doubtClock());
    await session.refresh();
    expect(session.view().progress).toMatchObject({ clockOffset: -4000, clockError: 4000 });
    device.slowness = 0;
    await session.refresh();
    expect(session.view().progress.clockOffset).toBe(0);
  });

  it('takes what is typed before it says that the time is over', async () => {
    const server = createServer();
    server.deadline = server.now + 60_000;
    const device = createDevice(server, 0);
    const { session } = await device.open();
    const lastKey = server.deadline - 100;
    device.settle = () => void session.choose(1, 'آخرین کلمه', lastKey);
    server.now += 60_100;
    await session.checkTime();
    expect(session.view()).toMatchObject({ closedBy: 'time', progress: { refusals: [] } });
    expect([server.given(1), server.refused]).toEqual(['آخرین کلمه', []]);
  });

  it('explains what the server refused, and closes when it was submitted elsewhere', async () => {
    const server = createServer();
    const device = createDevice(server, 0);
    const { session } = await device.open();
    server.isSubmitted = true;
    await session.choose(1, 10);
    await untilSettled();
    expect(session.view()).toMatchObject({
      closedBy: 'elsewhere',
      progress: { choices: {}, waiting: [], refusals: [{ questionId: 1, code: 'closed' }] },
    });
  });

  it('keeps what was refused on the device until somebody has read it; another tab at it closes too', async () => {
    const server = createServer();
    const device = createDevice(server, 0);
    const [one, other] = [await device.open(), await device.open()];
    server.isSubmitted = true;
    await one.session.choose(1, 10);
    await untilSettled();
    const refused = { waiting: [], refusals: [{ questionId: 1, code: 'closed' }] };
    expect(await device.store.read(id)).toMatchObject(refused);
    expect(other.session.view()).toMatchObject({ closedBy: 'elsewhere', progress: refused });
    await other.session.forgetRefusals();
    expect(other.session.view().progress.refusals).toEqual([]);
    expect(await device.store.read(id)).toBeNull();
  });
});
