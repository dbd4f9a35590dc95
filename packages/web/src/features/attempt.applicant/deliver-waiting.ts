import { readSession } from '#session/session.ts';
import { attemptWire } from './attempt.api.ts';
import { deviceStore } from './device-store.ts';
import { deliverLeftovers } from './outbox/leftovers.ts';
import { attemptLock } from './outbox/platform.ts';

/** Delivers what exams left on this device, from any page of an applicant. What fails waits for the next time. */
export async function deliverWaiting(): Promise<void> {
  const userId = readSession()?.userId;
  const { store, isBroken } = await deviceStore();
  if (userId === undefined || isBroken || !navigator.onLine) return;
  const leftovers = { userId, store, wire: attemptWire, alone: attemptLock, now: Date.now() };
  await deliverLeftovers(leftovers).catch(() => {});
}
