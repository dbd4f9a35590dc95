import { randomInt } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { storedToken } from './session.ts';

type Method = 'get' | 'post' | 'put' | 'delete';

/** What an administrator's script would do, for what a test needs beside the screen. */
export async function adminCall<Answer>(
  context: BrowserContext,
  method: Method,
  path: string,
  data?: object,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${await storedToken(context)}` };
  const response = await context.request[method](`/api/admin/${path}`, {
    headers,
    ...(data ? { data } : {}),
  });
  if (!response.ok())
    throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
  return (response.status() === 204 ? undefined : await response.json()) as Answer;
}

export type Row = { id: number; revision: number; translations: object } & Record<string, unknown>;
export type Page = { items: Row[]; total: number };

/** A name that no other test has. */
export function ownName(start: string): string {
  return `${start} ${randomInt(1e9).toString(36)}`;
}
