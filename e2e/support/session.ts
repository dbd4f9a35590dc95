import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';
import type { Person } from './person.ts';
import { baseUrl } from './product.ts';
import { proofFor } from './solve-proof.ts';

type Place = { id: number; name: string };

async function call<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(new URL(path, baseUrl()), init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

type Details = { gender?: 'female' | 'male'; birthDate?: string; provinceId?: number; cityId?: number };

/** An applicant made without the form, for the tests that are about something else. */
export async function registerPerson(person: Person, details: Details = {}): Promise<Person> {
  const [province] = await call<Place[]>('/api/provinces');
  const [city] = await call<Place[]>(`/api/provinces/${province?.id}/cities`);
  const { firstName, lastName, nationalCode, phoneNumber, password } = person;
  const body = {
    ...{ firstName, lastName, nationalCode, phoneNumber, password },
    repeatPassword: password,
    gender: 'female',
    birthDate: '1991-09-22',
    provinceId: province?.id,
    cityId: city?.id,
    ...details,
  };
  await register(body);
  return person;
}

/** One address registers more people here than it may without a proof. */
async function register(body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const send = (given: object) =>
    fetch(new URL('/api/applicants', baseUrl()), { method: 'POST', headers, body: JSON.stringify(given) });
  let response = await send(body);
  for (let tries = 0; response.status === 428 && tries < 5; tries += 1)
    response = await send({ ...body, proof: proofFor((await response.json()) as object) });
  if (!response.ok) throw new Error(`registering answered ${response.status}: ${await response.text()}`);
}

/** Signs the context in without the form: the server's cookies are those that a sign-in leaves. */
export async function signIn(context: BrowserContext, username: string, password: string): Promise<void> {
  const response = await context.request.post('/api/auth/sign-in', { data: { username, password } });
  if (!response.ok()) throw new Error(`signing in answered ${response.status()}`);
}

export function signInAsAdmin(context: BrowserContext): Promise<void> {
  return signIn(context, 'admin', inject('adminPassword'));
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
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'fa' };
  return fetch(new URL('/api/auth/me', baseUrl()), { headers });
}
