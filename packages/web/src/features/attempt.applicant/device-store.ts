import { type AttemptStore, createMemoryStore } from './outbox/attempt-store.ts';
import { openIndexedStore } from './outbox/indexed-store.ts';

export type DeviceStore = { store: AttemptStore; isBroken: boolean };

async function open(): Promise<DeviceStore> {
  try {
    return { store: await openIndexedStore(), isBroken: false };
  } catch {
    return { store: createMemoryStore(), isBroken: true };
  }
}

let opened: Promise<DeviceStore> | undefined;

/** Where this device keeps open attempts, one for the whole page. */
export function deviceStore(): Promise<DeviceStore> {
  opened ??= open();
  return opened;
}
