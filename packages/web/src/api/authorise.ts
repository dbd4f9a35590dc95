import type { Session } from '../session/session.ts';

/** For the cached client: flagged requests carry the token twice while it holds, and no stale one ever. */
export function authoriseCached(given: Headers, needsAuth: boolean, session: Session | null): Headers {
  const headers = new Headers(given);
  if (session?.isExpired) headers.delete('authorization');
  if (needsAuth && session && !session.isExpired) {
    headers.set('token', session.token);
    headers.set('authorization', `Bearer ${session.token}`);
  }
  return headers;
}

/** For the plain client: the token goes along whenever it holds. */
export function authorisePlain(given: Headers, session: Session | null): Headers {
  const headers = new Headers(given);
  if (session?.isExpired) headers.delete('authorization');
  else if (session) {
    headers.set('token', session.token);
    headers.set('authorization', `Bearer ${session.token}`);
  }
  return headers;
}
