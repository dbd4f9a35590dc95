import { expect, it } from 'vitest';
import { createDeviceStore } from './device-store.ts';
import { createMemoryStore } from './outbox/attempt-store.ts';
import { emptyProgress } from './outbox/testing.ts';

const later = 30_000;

/** A browser whose storage is too busy to answer, until it is not. */
async function busyDevice() {
  const disk = createMemoryStore();
  await disk.add(emptyProgress({ id: 'left' }));
  const browser = { isBusy: true, now: 0, tries: 0 };
  const deviceStore = createDeviceStore({
    now: () => browser.now,
    open: async () => {
      browser.tries += 1;
      if (browser.isBusy) throw new Error('IndexedDB does not answer');
      return disk;
    },
  });
  const look = async () => {
    const { store, isBroken } = await deviceStore();
    return { isBroken, ids: (await store.list('5')).map(({ id }) => id) };
  };
  return { browser, deviceStore, look };
}

it('a storage that answered too late is tried again, after a while', async () => {
  const { browser, look } = await busyDevice();
  expect(await look()).toEqual({ isBroken: true, ids: [] });
  browser.isBusy = false;
  expect([await look(), browser.tries]).toEqual([{ isBroken: true, ids: [] }, 1]);
  browser.now += later;
  const found = { isBroken: false, ids: ['left'] };
  expect(await Promise.all([look(), look()])).toEqual([found, found]);
  browser.now += later;
  expect([await look(), browser.tries]).toEqual([found, 2]);
});

it('but for a page that remembers an attempt by itself', async () => {
  const { browser, deviceStore, look } = await busyDevice();
  const { store } = await deviceStore();
  await store.add(emptyProgress({ id: 'own' }));
  browser.isBusy = false;
  browser.now += later;
  expect([await look(), browser.tries]).toEqual([{ isBroken: true, ids: ['own'] }, 1]);
});
