import { type AttemptStore, createMemoryStore } from './outbox/attempt-store.ts';
import { openIndexedStore } from './outbox/indexed-store.ts';

export type DeviceStore = { store: AttemptStore; isBroken: boolean };

type Ways = { open: () => Promise<AttemptStore>; now: () => number };

/** A browser that did not answer may have been busy, but is not asked at each step. */
const restBetweenTries = 30_000;

/**
 * Where this device keeps open attempts. Where it cannot, the page remembers by itself: from the first attempt on for
 * good, and until then it is tried again, for what an earlier page has left there.
 */
export function createDeviceStore({ open, now }: Ways): () => Promise<DeviceStore> {
  const memory = createMemoryStore();
  let isMemoryUsed = false;
  const remembered: AttemptStore = {
    ...memory,
    add: (progress) => {
      isMemoryUsed = true;
      return memory.add(progress);
    },
  };
  let opened: Promise<DeviceStore> | undefined;
  let failedAt: number | null = null;

  const tryToOpen = async (): Promise<DeviceStore> => {
    failedAt = null;
    try {
      return { store: await open(), isBroken: false };
    } catch {
      failedAt = now();
      return { store: remembered, isBroken: true };
    }
  };
  return () => {
    const isTriedAgain = failedAt !== null && !isMemoryUsed && now() - failedAt >= restBetweenTries;
    if (opened === undefined || isTriedAgain) opened = tryToOpen();
    return opened;
  };
}

/** One for the whole page. */
export const deviceStore = createDeviceStore({ open: openIndexedStore, now: () => Date.now() });
