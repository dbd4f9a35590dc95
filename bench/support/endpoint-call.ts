import { setTimeout as sleep } from 'node:timers/promises';
import { buildPath, type CallOutput, type Endpoint } from '@sanjeh/contract/endpoint';
import { randomAddress } from '../../packages/server/src/testing/person.ts';
import { formOf } from '../../packages/server/src/testing/pictures.ts';
import type { Reader } from './endpoint-reader.ts';

/** What an endpoint is called with. */
export interface Asked {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  /** A form with this file, instead of JSON. */
  readonly file?: { readonly name: string; readonly bytes: Buffer };
  /** Of somebody else than who usually calls it. */
  readonly headers?: Record<string, string>;
}

export interface Called {
  readonly status: number;
  readonly ms: number;
  readonly answer: string;
  /** As a browser would send them back. */
  readonly cookie: string;
}

const tooMany = 429;

export async function call(reader: Reader, endpoint: Endpoint, asked: Asked): Promise<Called> {
  const { params, query, body, file, headers } = asked;
  const form = file ? formOf(file) : null;
  const sent = form?.payload ?? body;
  const start = performance.now();
  const {
    statusCode,
    payload,
    headers: answered,
  } = await reader.app.inject({
    ...{ method: endpoint.method, url: buildPath(endpoint.path, params, query) },
    // Those who call are many, and at home in many places.
    remoteAddress: randomAddress(),
    headers: { ...reader.headersFor(endpoint), ...form?.headers, ...headers },
    ...(sent ? { payload: sent } : {}),
  });
  const ms = performance.now() - start;
  // Nobody asks as often as this: who is refused for it waits, and asks again.
  if (statusCode === tooMany) {
    await sleep(JSON.parse(payload).params.seconds * 1000);
    return call(reader, endpoint, asked);
  }
  const set = [answered['set-cookie'] ?? []].flat();
  const cookie = set.map((line) => line.split(';')[0]).join('; ');
  return { status: statusCode, ms, answer: payload, cookie };
}

/** What a step needs before it can be done; nobody asks how long that takes. */
export async function ask<E extends Endpoint>(
  reader: Reader,
  endpoint: E,
  asked: Asked,
): Promise<CallOutput<E>> {
  const { status, answer } = await call(reader, endpoint, asked);
  if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${answer}`);
  return (answer === '' ? undefined : JSON.parse(answer)) as CallOutput<E>;
}
