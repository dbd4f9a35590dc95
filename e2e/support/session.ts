import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { send } from './api.ts';
import { adminPassword, baseUrl } from './product.ts';

/** Signs the context in without the form: the server's cookies are those that a sign-in leaves. */
export async function signIn(context: BrowserContext, username: string, password: string): Promise<void> {
  const response = await context.request.post('/api/auth/sign-in', { data: { username, password } });
  const seconds = Number(response.headers()['retry-after']);
  if (response.status() === 503 && seconds > 0) {
    await wait(seconds * 1000);
    return signIn(context, username, password);
  }
  if (!response.ok()) throw new Error(`signing in answered ${response.status()}`);
}

export function signInAsAdmin(context: BrowserContext): Promise<void> {
  return signIn(context, 'admin', adminPassword);
}

/** The token in the cookie, or null when nobody is signed in. */
export async function storedToken(context: BrowserContext): Promise<string | null> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'km:auth');
  if (!cookie?.value) return null;
  return (JSON.parse(decodeURIComponent(cookie.value)) as { token: string }).token;
}

export async function storeToken(context: BrowserContext, token: string): Promise<void> {
  const value = encodeURIComponent(JSON.stringify({ token }));
  await context.addCookies([{ name: 'km:auth', value, url: baseUrl() }]);
}

/** Asks the server who a token belongs to, as any client could. */
export function whoIs(token: string | null): Promise<Response> {
  return send('get', 'auth/me', { token });
}
