import { isUtf8 } from 'node:buffer';
import type { Endpoint, Schema } from '@sanjeh/contract/endpoint';
import { assertMayCall, type Caller } from '../core/caller.ts';
import { bearerToken } from './bearer-token.ts';
import type { Call } from './endpoint-route.ts';
import { asZod } from './json-schema.ts';
import type { PlainRequest } from './plain-request.ts';
import type { CountCall } from './rate-limit.ts';
import { isHost } from './valid-host.ts';

/** What a handler gets that needs nothing else of the request. */
export type DirectCall<E extends Endpoint> = Pick<Call<E>, 'params' | 'body' | 'caller'>;

/** What Fastify's hooks ask of every call. */
export interface DirectRules {
  /** People reach us over https, whatever a proxy says of it. */
  readonly isSecure: boolean;
  /** Who calls, by the word of a genuine token. */
  readonly claimsIn: (token: string) => Caller | null;
  readonly countCall: CountCall;
  readonly hasRoom: () => boolean;
}

/** What a plain call asks for. Null for any other; whoever it is handed on to finds its body unread. */
export type ReadPlainCall<E extends Endpoint> = (request: PlainRequest) => DirectCall<E> | null;

export function plainCallReader<E extends Endpoint>(endpoint: E, rules: DirectRules): ReadPlainCall<E> {
  const { method, path, params, body } = endpoint;
  const [before = '', name = '', behind = ''] = path.split(/[{}]/);
  const parse = (schema: Schema | undefined, value: unknown) => schema && asZod(schema).parse(value);
  const read = (url: string, text: string, caller: Caller): DirectCall<E> => {
    assertMayCall(endpoint, caller);
    return {
      caller,
      params: parse(params, { [name]: url.slice(before.length, url.length - behind.length) }),
      body: parse(body, JSON.parse(text)),
    } as DirectCall<E>;
  };

  return (request) => {
    const { url } = request;
    if (request.method !== method || !url.startsWith(before) || !url.endsWith(behind)) return null;
    const token = isPlain(request, rules) ? bearerToken(request) : null;
    const caller = token === null ? null : rules.claimsIn(token);
    const text = caller && readText(request);
    if (caller === null || text === null) return null;
    try {
      const call = read(url, text, caller);
      return rules.countCall(caller.userId) ? call : null;
    } catch {
      return null;
    }
  };
}

function isPlain({ headers }: PlainRequest, { isSecure, hasRoom }: DirectRules): boolean {
  const { host = '', 'x-forwarded-host': forwarded = host, 'x-forwarded-proto': protocol } = headers;
  return (
    headers['content-type'] === 'application/json' &&
    isHost(host) &&
    isHost(String(forwarded)) &&
    (isSecure || protocol === undefined) &&
    hasRoom()
  );
}

/** Null where not all of it is there, or where it has to be looked at more closely. */
function readText(request: PlainRequest): string | null {
  const bytes = request.body();
  if (bytes === null) return null;
  const text = isUtf8(bytes) ? bytes.toString() : '';
  return text.includes('\\u') ? null : text;
}
