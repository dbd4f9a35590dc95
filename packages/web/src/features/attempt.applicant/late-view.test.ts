import { describe, expect, it } from 'vitest';
import { subscribeLate } from './late-view.ts';
import { toggleMark } from './outbox/progress.ts';
import { createDevice, createServer, untilSettled } from './outbox/testing-device.ts';

async function follow() {
  const device = createDevice(createServer(), 0);
  const { session } = await device.open();
  const pauses = new Set<() => void>();
  const after = (_: number, call: () => void) => {
    pauses.add(call);
    return () => void pauses.delete(call);
  };
  let told = 0;
  const leave = subscribeLate(
    session,
    after,
  )(() => {
    told += 1;
  });
  return { device, session, pauses, leave, told: () => told };
}

describe('what is around the questions', () => {
  it('hears of an answer in a moment, or when the server has it', async () => {
    const { session, pauses, told } = await follow();
    const chosen = session.choose(2, 20);
    expect(session.view().progress.choices[2]).toMatchObject({ answerId: 20 });
    expect([told(), pauses.size]).toEqual([0, 1]);
    await chosen;
    await untilSettled();
    expect(told()).toBeGreaterThan(0);
    expect(pauses.size).toBe(0);
  });

  it('hears of it without the server too, once for several', async () => {
    const { device, session, pauses, told } = await follow();
    device.weather = 'offline';
    const chosen = [session.choose(1, 10), session.choose(2, 20)];
    expect([told(), pauses.size]).toEqual([0, 1]);
    for (const end of pauses) end();
    expect([told(), pauses.size]).toEqual([1, 0]);
    await Promise.all(chosen);
  });

  it('hears at once of all else', async () => {
    const { session, pauses, told } = await follow();
    const marking = session.change(toggleMark(1));
    expect([told(), pauses.size]).toEqual([1, 0]);
    await marking;
  });

  it('hears nothing more once it has left', async () => {
    const { session, pauses, leave, told } = await follow();
    const chosen = session.choose(2, 20);
    leave();
    expect([told(), pauses.size]).toEqual([0, 0]);
    await chosen;
  });
});
