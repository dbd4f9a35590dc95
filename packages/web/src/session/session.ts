import type { Role } from '@sanjeh/contract/account/account.schema';
import {
  authCookieText,
  clearedAuthCookieText,
  clearedExitCookieText,
  exitCookieText,
  readAuthToken,
} from '@sanjeh/contract/auth/cookie';
import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequestHeader } from '@tanstack/react-start/server';
import { learnClockOffset, readClockOffset } from '../clock/clock-offset.ts';
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
  const isSecure = location.protocol === 'https:';
  writeCookie(clearedExitCookieText(isSecure));
  writeCookie(authCookieText(token, { maxAge: thirtyDays, isSecure }));
  // Last: other tabs hear of what is stored here, and look who is signed in then.
  if (info) learnClockOffset(info.issuedAt);
}

export function removeToken(): void {
  writeCookie(clearedAuthCookieText(location.protocol === 'https:'));
}

/** From here on nobody is signed in in this browser, whatever the server knows. */
export function markExit(): void {
  writeCookie(exitCookieText(location.protocol === 'https:'));
  removeToken();
}

function writeCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = text;
}
