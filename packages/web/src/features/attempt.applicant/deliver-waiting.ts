import { readSession } from '#session/session.ts';
import { browserPlatform } from '#sync/platform.ts';
import { createSender, type Sent } from '#sync/sender.ts';
import { attemptCalls } from './attempt.api.ts';
import { deviceStore } from './device-store.ts';
import { attemptLock } from './outbox/platform.ts';
import { deliverUnsentAttempts } from './outbox/unsent-attempts.ts';

async function deliverAll(): Promise<Sent> {
  const userId = readSession()?.userId;
  const { store, isBroken } = await deviceStore();
  if (userId !== undefined && !isBroken && navigator.onLine)
    await deliverUnsentAttempts({ userId, store, calls: attemptCalls, alone: attemptLock, now: Date.now() });
  return 'nothing';
}

const sender = createSender({ platform: browserPlatform, work: deliverAll });

/** Delivers what exams left on this device, from any page of an applicant. What fails is tried again after a while. */
export function deliverWaiting(): Promise<void> {
  return sender.wake();
}

/** Calls `look` after each time that delivering was tried. Returns what ends that. */
export function followDelivery(look: () => void): () => void {
  const again = () => void deliverWaiting();
  const leave = sender.subscribe(() => {
    if (!sender.view().isBusy) look();
  });
  window.addEventListener('online', again);
  again();
  return () => {
    leave();
    window.removeEventListener('online', again);
  };
}
