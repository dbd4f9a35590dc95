import type { NeededRights, Right } from './auth/right.ts';
import type { ErrorCode } from './error.ts';

export type Access = 'public' | 'signed-in' | 'applicant' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The part of a Zod schema that types need. Constraining on this shape instead of on `ZodType` keeps
 * compiling fast when there are many endpoints.
 */
export interface Schema {
  readonly '~standard': {
    readonly types?: { readonly input: unknown; readonly output: unknown } | undefined;
  };
}

type Types<S> = S extends Schema ? NonNullable<S['~standard']['types']> : undefined;
export type InputOf<S> = S extends Schema ? Types<S>['input'] : undefined;
export type OutputOf<S> = S extends Schema ? Types<S>['output'] : undefined;

/** One endpoint, described once: routes, clients and OpenAPI follow from it. */
export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema | undefined = Schema | undefined,
> {
  readonly method: Method;
  /** Parameters stand in braces: `/api/provinces/{provinceId}/cities`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Of administrators, who: any of these rights is enough. Nobody else has any. */
  readonly rights: readonly Right[];
  readonly summary: string;
  readonly tag: string;
  readonly status: 200 | 201 | 204;
  /** How long a GET may be taken from the client's cache, in milliseconds. */
  readonly cacheTime: number;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** The kinds of file that it answers with, instead of JSON. */
  readonly file: readonly string[];
  /** The kinds of file that it takes: one of them in the field `file` of a form, instead of JSON. */
  readonly upload: readonly string[];
  /** The kinds of message that it goes on sending, each with what it says, instead of one answer. */
  readonly events: Readonly<Record<string, Schema>>;
  /** Also for who signed in with a one-time password and has not chosen one of their own yet. */
  readonly beforePasswordChange: boolean;
  /** Also for administrators who have yet to set up the second factor that is required of them. */
  readonly beforeSecondFactor: boolean;
  /** Only for who has typed their password within the last minutes: a device may have been left alone. */
  readonly asksPassword: boolean;
  /** What it tells may be a little old: it may be read from a copy of the database, and then says how old it is. */
  readonly mayLag: boolean;
  readonly errors: readonly ErrorCode[];
}

export const defaultCacheTime = 300_000;

/** Who may call. An endpoint for administrators does not compile without the rights that open it. */
export type Door =
  | { access: Exclude<Access, 'admin'>; rights?: undefined }
  | { access: 'admin'; rights: NeededRights };

type Description<P, Q, B, R> = Pick<Endpoint, 'method' | 'path' | 'summary' | 'tag'> & {
  status?: Endpoint['status'];
  cacheTime?: number;
  params?: P;
  query?: Q;
  body?: B;
  response?: R;
  upload?: readonly string[];
  beforePasswordChange?: boolean;
  beforeSecondFactor?: boolean;
  asksPassword?: boolean;
  mayLag?: boolean;
  errors?: readonly ErrorCode[];
};

const accessRules: readonly Access[] = ['public', 'signed-in', 'applicant', 'admin'];

export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
>(description: Description<P, Q, B, R> & Door): Endpoint<P, Q, B, R> {
  const { method, path, access, rights = [] } = description;
  if (!accessRules.includes(access) || (access === 'admin') !== rights.length > 0) {
    throw new Error(`${method} ${path} does not say who may call it`);
  }
  if (path.includes('{') !== (description.params !== undefined)) {
    throw new Error(`${method} ${path}: the parameters of the path need a schema`);
  }
  return {
    status: description.response === undefined ? 204 : 200,
    cacheTime: method === 'GET' ? defaultCacheTime : 0,
    file: [],
    upload: [],
    events: {},
    // What is everybody's is theirs too.
    beforePasswordChange: access === 'public',
    beforeSecondFactor: access === 'public',
    asksPassword: false,
    mayLag: false,
    errors: [],
    ...description,
    rights,
    params: description.params as P,
    query: description.query as Q,
    body: description.body as B,
    response: description.response as R,
  };
}

export interface FileEndpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
> extends Endpoint<P, Q, undefined, undefined> {
  readonly file: readonly [string, ...string[]];
}

/** An endpoint that answers with a file. */
export function fileEndpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
>(
  description: Omit<Description<P, Q, undefined, undefined>, 'body' | 'response' | 'upload'> &
    Door &
    Pick<FileEndpoint, 'file'>,
): FileEndpoint<P, Q> {
  const { file, ...rest } = description;
  return { ...endpoint<P, Q>({ status: 200, ...rest }), file };
}

export interface StreamEndpoint<
  Events extends Record<string, Schema> = Record<string, Schema>,
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
> extends Endpoint<P, Q, undefined, undefined> {
  readonly method: 'GET';
  readonly events: Readonly<Events>;
}

/** An endpoint that answers with server-sent events for as long as the caller listens. */
export function streamEndpoint<
  Events extends Record<string, Schema>,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
>(
  description: Pick<Endpoint, 'path' | 'summary' | 'tag'> &
    Door & {
      params?: P;
      query?: Q;
      events: Events;
      errors?: readonly ErrorCode[];
    },
): StreamEndpoint<Events, P, Q> {
  const { events, ...rest } = description;
  const method = 'GET';
  return { ...endpoint<P, Q>({ method, status: 200, cacheTime: 0, ...rest }), method, events };
}

export function isStream(given: Endpoint): boolean {
  return Object.keys(given.events).length > 0;
}

/** One message of a stream: its kind, and what it says. */
export type EventOf<E extends StreamEndpoint> = {
  [Name in keyof E['events'] & string]: { event: Name; data: OutputOf<E['events'][Name]> };
}[keyof E['events'] & string];

/** What a caller gives to an endpoint. */
export type CallInput<E extends Endpoint> = Given<'params', InputOf<E['params']>> &
  Given<'query', InputOf<E['query']>> &
  Given<'body', InputOf<E['body']>>;

type Given<K extends string, T> = T extends undefined
  ? { [key in K]?: undefined }
  : Record<never, never> extends T
    ? { [key in K]?: T }
    : { [key in K]: T };

export type CallOutput<E extends Endpoint> = OutputOf<E['response']>;

/** Fills the braces of a path and adds the query; an empty or missing query value is left out. */
export function buildPath(path: string, params: object = {}, query: object = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (params as Record<string, unknown>)[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}
