import { hasLeft } from '@sanjeh/contract/auth/cookie';
import type { Session } from '../session/session.ts';

type WayBack = { userId: string; path: string };

const key = 'km:way-back';
let lastUserId: string | null = null;

/** By the time a call is refused the token may be gone, here or in another tab. */
export function noteUser(session: Session | null): void {
  if (session !== null) lastUserId = session.userId;
}

/** Where to sign in again, with the way back to this page. There is none for who has left, or where nobody knows who it was. */
export function signInAgainPath(): string {
  const path = location.pathname + location.search + location.hash;
  if (lastUserId === null || hasLeft(document.cookie)) return '/login';
  try {
    sessionStorage.setItem(key, JSON.stringify({ userId: lastUserId, path } satisfies WayBack));
  } catch {
    return '/login';
  }
  return `/login?redirect=${encodeURIComponent(path)}`;
}

/** Whether it leads back to where somebody else was when their sign-in ended in this tab. */
export function isWayOfAnother(path: string | undefined, userId: string): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as WayBack | null;
    return kept !== null && kept.path === path && kept.userId !== userId;
  } catch {
    return false;
  }
}
