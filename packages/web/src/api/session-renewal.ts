import { hasLeft } from '@sanjeh/contract/auth/cookie';
import type { Session } from '../session/session.ts';
import { readSession, removeToken, storeToken } from '../session/session.ts';
import { renewOnServer } from './session-calls.ts';

let renewal: Promise<Session | null> | undefined;

type RenewalOptions = { evenIfFresh?: boolean };

/** One renewal at a time in this tab, and by a lock in all tabs: the second finds the first one's token. */
export function renewSession({ evenIfFresh = false }: RenewalOptions = {}): Promise<Session | null> {
  renewal ??= withLock(() => renewOnce(evenIfFresh)).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function renewOnce(evenIfFresh: boolean): Promise<Session | null> {
  if (hasLeft(document.cookie)) return null;
  const before = readSession();
  if (!evenIfFresh && before !== null && !before.isExpired) return before;
  const answer = await renewOnServer();
  if (answer === 'refused') {
    removeToken();
    return null;
  }
  // Somebody may have left in another tab meanwhile; storing would undo that.
  if (hasLeft(document.cookie)) return null;
  storeToken(answer.token);
  return readSession();
}

function withLock<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('km:renew', work) : work();
}

/** The session as it can be used now. Without network an expired one is returned as it is: work goes on offline. */
export async function ensureSession(): Promise<Session | null> {
  const session = readSession();
  if (session === null || !session.isExpired) return session;
  try {
    return await renewSession();
  } catch {
    return session;
  }
}
