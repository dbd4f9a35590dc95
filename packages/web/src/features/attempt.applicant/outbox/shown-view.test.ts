import { describe, expect, it } from 'vitest';
import { createSelector } from '#sync/store.ts';
import type { AttemptStore } from './attempt-store.ts';
import { toggleMark } from './progress.ts';
import { isSameShown, type ShownView } from './shown-view.ts';
import { createDevice, createServer, untilSettled } from './testing-device.ts';

/** As after IndexedDB: what is read says the same in new objects. */
function cloning(store: AttemptStore, calls: string[]): AttemptStore {
  return {
    ...store,
    read: async (id) => {
      calls.push('read');
      return structuredClone(await store.read(id));
    },
    change: async (id, step) => {
      calls.push('change');
      return structuredClone(await store.change(id, step));
    },
  };
}

async function open() {
  const device = createDevice(createServer(), 0);
  const calls: string[] = [];
  const { session } = await device.open(cloning(device.store, calls));
  const select = createSelector((view: ShownView) => view, isSameShown);
  const shown = new Set([select(session.view())]);
  const saves: string[] = [];
  session.subscribe(() => {
    shown.add(select(session.view()));
    const { kind } = session.view().save;
    if (saves.at(-1) !== kind) saves.push(kind);
  });
  return { device, session, calls, shown, saves };
}

describe('what is shown of an attempt', () => {
  it('changes once with an answer, whatever becomes of it on its way', async () => {
    const { session, calls, shown, saves } = await open();
    await session.choose(2, 20);
    await untilSettled();
    expect(saves).toEqual(['saving', 'saved']);
    expect(shown.size).toBe(2);
    expect([...shown].at(-1)?.progress).toMatchObject({ placeId: 2, choices: { 2: { answerId: 20 } } });
    // Once into the storage; and settled. What the first has left need not be read.
    expect(calls).toEqual(['change', 'change']);
  });

  it('changes with all else', async () => {
    const { device, session, shown } = await open();
    await session.change(toggleMark(1));
    expect(shown.size).toBe(2);
    device.weather = 'signed-out';
    await session.choose(1, 10);
    await untilSettled();
    expect([...shown].at(-1)).toMatchObject({ isSignedOut: true });
  });
});
