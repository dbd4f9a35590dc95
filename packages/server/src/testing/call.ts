import { text as readText } from 'node:stream/consumers';
import { buildPath, type CallOutput, type Endpoint, isStream } from '@sanjeh/contract/endpoint';
import { type ErrorBody, errorSchema, errorStatus } from '@sanjeh/contract/error';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { asZod } from '../http/json-schema.ts';
import { errorCodesOf } from '../http/openapi.ts';
import { randomAddress } from './person.ts';

export interface CallOptions {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  /** Sent as it stands, as JSON. */
  readonly text?: string;
  readonly token?: string;
  readonly cookie?: string;
  /** The caller's address; a new one each time unless it is given. */
  readonly ip?: string;
  readonly headers?: Record<string, string>;
}

export interface TestAnswer<E extends Endpoint> {
  readonly status: number;
  readonly text: string;
  readonly headers: LightMyRequestResponse['headers'];
  readonly cookies: ReadonlyMap<string, SetCookie>;
  /** What an allowed call answers; fails when it was refused. */
  readonly json: CallOutput<E>;
  /** What a refused call answers; fails when it was allowed. */
  readonly error: ErrorBody;
}

export interface SetCookie {
  readonly value: string;
  /** As they were written, in order. */
  readonly attributes: readonly string[];
}

/** Calls through the door, and holds every answer against the contract. */
export async function callEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: CallOptions = {},
): Promise<TestAnswer<E>> {
  const text = options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const response = await app.inject({
    // Of a stream only the beginning is asked for: it has no end.
    payloadAsStream: isStream(endpoint),
    method: endpoint.method,
    url: buildPath(endpoint.path, options.params, options.query),
    remoteAddress: options.ip ?? randomAddress(),
    headers: {
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
      ...options.headers,
    },
    ...(text === undefined ? {} : { payload: text }),
  });
  if (!isStream(endpoint)) return readAnswer(endpoint, response, response.body);
  if (response.statusCode !== endpoint.status) {
    return readAnswer(endpoint, response, await readText(response.stream()));
  }
  response.stream().destroy();
  return readAnswer(endpoint, response, '');
}

function readAnswer<E extends Endpoint>(
  endpoint: E,
  { statusCode: status, headers }: LightMyRequestResponse,
  text: string,
): TestAnswer<E> {
  const isAllowed = status === endpoint.status;
  const error = isAllowed ? null : errorOf(endpoint, status, text);
  const json = isAllowed ? successOf(endpoint, headers, text) : null;
  const called = `${endpoint.method} ${endpoint.path} answered ${status} ${text}`;
  return {
    status,
    text,
    headers,
    cookies: cookiesOf(headers['set-cookie']),
    get json(): CallOutput<E> {
      if (!isAllowed) throw new Error(called);
      return json as CallOutput<E>;
    },
    get error(): ErrorBody {
      if (error === null) throw new Error(called);
      return error;
    },
  };
}

function successOf(endpoint: Endpoint, headers: TestAnswer<Endpoint>['headers'], text: string): unknown {
  const types = isStream(endpoint) ? ['text/event-stream'] : endpoint.file;
  if (types.length > 0) {
    const [type = ''] = String(headers['content-type']).split(';');
    if (!types.includes(type)) throw new Error(`${endpoint.path} does not tell of files of type ${type}`);
    return undefined;
  }
  if (endpoint.response) return asZod(endpoint.response).parse(JSON.parse(text));
  if (text !== '') throw new Error(`${endpoint.path} has nothing to say, but answered ${text}`);
  return undefined;
}

function errorOf(endpoint: Endpoint, status: number, text: string): ErrorBody {
  const error = errorSchema.parse(JSON.parse(text));
  if (errorStatus[error.code] !== status || !errorCodesOf(endpoint).has(error.code)) {
    throw new Error(`${endpoint.path} does not tell of the error ${status} ${error.code}`);
  }
  return error;
}

function cookiesOf(header: string | string[] | number | undefined): Map<string, SetCookie> {
  const lines = header === undefined ? [] : [header].flat().map(String);
  return new Map(
    lines.map((line) => {
      const [pair = '', ...attributes] = line.split('; ');
      const split = pair.indexOf('=');
      return [pair.slice(0, split), { value: pair.slice(split + 1), attributes }];
    }),
  );
}
