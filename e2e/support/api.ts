import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from './browser.ts';
import { adminPassword, baseUrl } from './product.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';
type Call = { data?: object; token?: string | null; language?: Language; from?: string };

/** What any client could send, for what a test needs beside the screen. */
export function send(method: Method, path: string, call: Call = {}): Promise<Response> {
  const { data, token, language = 'fa', from } = call;
  const headers = {
    'accept-language': language,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(data ? { 'content-type': 'application/json' } : {}),
    ...(from ? { 'x-forwarded-for': from } : {}),
  };
  const init = { method: method.toUpperCase(), headers, body: data ? JSON.stringify(data) : null };
  return fetch(new URL(`/api/${path}`, baseUrl()), init);
}

/** The answer to what the server is expected to do. */
export async function call<Answer>(method: Method, path: string, options: Call = {}): Promise<Answer> {
  const response = await send(method, path, options);
  const text = await response.text();
  // As every client does, where asking twice changes nothing: what was held up was rolled back.
  const seconds = Number(response.headers.get('retry-after'));
  const isHarmless = method === 'get' || path === 'auth/sign-in' || text.includes('"reason":"held"');
  if (response.status === 503 && isHarmless && seconds > 0) {
    await wait(seconds * 1000);
    return call(method, path, options);
  }
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return (response.status === 204 ? undefined : JSON.parse(text)) as Answer;
}

export async function tokenOf(username: string, password: string): Promise<string> {
  const data = { username, password };
  return (await call<{ token: string }>('post', 'auth/sign-in', { data })).token;
}

let admin: string | undefined;
let signedInAt = 0;
/** Later than that some calls would ask for the password again. */
const freshMs = 5 * 60_000;

/** The tests sign in as the same administrator in many browsers, and of many sessions of an account the oldest ends. */
async function adminToken(): Promise<string> {
  const isFresh = Date.now() - signedInAt < freshMs;
  const isOpen = admin !== undefined && isFresh && (await send('get', 'auth/me', { token: admin })).ok;
  if (!isOpen || admin === undefined) {
    admin = await tokenOf('admin', adminPassword);
    signedInAt = Date.now();
  }
  return admin;
}

/** As an administrator's script. */
export async function adminCall<Answer>(method: Method, path: string, data?: object): Promise<Answer> {
  return call(method, `admin/${path}`, { token: await adminToken(), ...(data ? { data } : {}) });
}

export async function adminSend(method: Method, path: string, data?: object): Promise<Response> {
  return send(method, `admin/${path}`, { token: await adminToken(), ...(data ? { data } : {}) });
}

export async function adminUpload<Answer>(path: string, name: string, picture: Buffer): Promise<Answer> {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(picture)], name, { type: 'image/png' }));
  const headers = { authorization: `Bearer ${await adminToken()}` };
  const response = await fetch(new URL(`/api/admin/${path}`, baseUrl()), { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`the upload answered ${response.status}`);
  return (await response.json()) as Answer;
}

export type Row = { id: number; revision: number; translations: object } & Record<string, unknown>;
export type Listed<Item = Row> = { items: Item[]; total: number };
