import type { Role } from '@sanjeh/contract/account/account.contract';
import { authCookieText, clearedAuthCookieText, readAuthToken } from '@sanjeh/contract/auth/cookie';
import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequestHeader } from '@tanstack/react-start/server';
import { endOnServer, renewOnServer } from '../api/session-calls.ts';
import { learnClockOffset, readClockOffset } from './clock-offset.ts';
import { isExpired, readToken } from './token.ts';

export type { Role };
export type Session = { token: string; userId: string; role: Role; isExpired: boolean };

const cookieHeader = createIsomorphicFn()
  .server(() => getRequestHeader('cookie') ?? '')
  .client(() => document.cookie);

const clockOffset = createIsomorphicFn()
  .server(() => 0)
  .client(() => readClockOffset());

/** Logged in means that a token is stored; whether it still holds is the server's word. */
export function readSession(): Session | null {
  const token = readAuthToken(cookieHeader());
  const info = token === null ? null : readToken(token);
  if (token === null || info === null) return null;
  const { userId, role } = info;
  return { token, userId, role, isExpired: isExpired(info, Date.now(), clockOffset()) };
}

const thirtyDays = 30 * 24 * 60 * 60;

export function storeToken(token: string): void {
  const info = readToken(token);
  if (info) learnClockOffset(info.issuedAt);
  writeCookie(authCookieText(token, { maxAge: thirtyDays, isSecure: location.protocol === 'https:' }));
}

export function removeToken(): void {
  writeCookie(clearedAuthCookieText(location.protocol === 'https:'));
}

function writeCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = text;
}

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
  const before = readSession();
  if (!evenIfFresh && before !== null && !before.isExpired) return before;
  const answer = await renewOnServer();
  if (answer === 'refused') {
    removeToken();
    return null;
  }
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

/** Ends the sign-in on the server too, as far as it can be reached; this browser forgets it in any case. */
export async function signOut(): Promise<void> {
  try {
    const session = await ensureSession();
    if (session) await endOnServer(session.token);
  } catch {
    // Leaving must work without network as well.
  } finally {
    removeToken();
  }
}
