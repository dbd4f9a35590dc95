import { readSession } from '#session/session.ts';
import { attemptCalls } from './attempt.api.ts';
import { deviceStore } from './device-store.ts';
import { attemptLock } from './outbox/platform.ts';
import { deliverUnsentAttempts } from './outbox/unsent-attempts.ts';

/** Delivers what exams left on this device, from any page of an applicant. What fails waits for the next time. */
export async function deliverWaiting(): Promise<void> {
  const userId = readSession()?.userId;
  const { store, isBroken } = await deviceStore();
  if (userId === undefined || isBroken || !navigator.onLine) return;
  const unsent = { userId, store, calls: attemptCalls, alone: attemptLock, now: Date.now() };
  await deliverUnsentAttempts(unsent).catch(() => {});
}
