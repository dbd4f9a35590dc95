import { buildPath, type CallOutput, type Endpoint } from '@sanjeh/contract/endpoint';
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
  return readAnswer(endpoint, response);
}

function readAnswer<E extends Endpoint>(endpoint: E, response: LightMyRequestResponse): TestAnswer<E> {
  const { statusCode: status, body: text, headers } = response;
  const isAllowed = status === endpoint.status;
  const error = isAllowed ? null : errorOf(endpoint, response);
  const json = isAllowed ? successOf(endpoint, response) : null;
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

function successOf(endpoint: Endpoint, { body: text, headers }: LightMyRequestResponse): unknown {
  if (endpoint.file.length > 0) {
    const [type = ''] = String(headers['content-type']).split(';');
    if (!endpoint.file.includes(type))
      throw new Error(`${endpoint.path} does not tell of files of type ${type}`);
    return undefined;
  }
  if (endpoint.file.length > 0) return undefined;
  if (endpoint.response) return asZod(endpoint.response).parse(JSON.parse(text));
  if (text !== '') throw new Error(`${endpoint.path} has nothing to say, but answered ${text}`);
  return undefined;
}

function errorOf(endpoint: Endpoint, response: LightMyRequestResponse): ErrorBody {
  const error = errorSchema.parse(response.json());
  if (errorStatus[error.code] !== response.statusCode || !errorCodesOf(endpoint).has(error.code)) {
    throw new Error(`${endpoint.path} does not tell of the error ${response.statusCode} ${error.code}`);
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
