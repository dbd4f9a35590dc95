import { Readable } from 'node:stream';
import {
  type Endpoint,
  type FileEndpoint,
  type InputOf,
  isStream,
  type OutputOf,
  type Schema,
  type StreamEndpoint,
} from '@sanjeh/contract/endpoint';
import { errorSchema } from '@sanjeh/contract/error';
import { type Issue, toIssues } from '@sanjeh/contract/issue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, refuseInvalid } from '../core/api-error.ts';
import { assertMayCall, type Caller } from '../core/caller.ts';
import { asZod, jsonSchemaOf } from './json-schema.ts';
import { whileAllowed } from './while-allowed.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Caller | null : Caller;

export type Call<E extends Endpoint> = {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
  caller: CallerOf<E>;
  /** Who calls, looked up once more: for what is told after a wait. Refuses who may not call any longer. */
  callerNow: () => Promise<CallerOf<E>>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** An endpoint that answers with a file says itself of what type it is. */
export type Answer<E extends Endpoint> = E extends FileEndpoint
  ? Readable | Buffer
  : E extends StreamEndpoint
    ? Readable
    : E['response'] extends Schema
      ? InputOf<E['response']>
      : undefined;

export interface Authenticate {
  /** Who calls, by a session that is open at this moment. */
  confirmed(request: FastifyRequest): Promise<Caller | null>;
  /** Who calls, by the word of a genuine token alone. */
  claimed(request: FastifyRequest): Caller | null;
}

export interface EndpointOptions {
  /** The handler itself asks for the session, in the statement that does the work: it spares a round trip. */
  readonly asksForSession?: boolean;
  /** The answer is so short that there is nothing to pack. */
  readonly isShort?: boolean;
  /** Refuses a request before what it brings is read, where reading it is most of the work. */
  readonly admit?: (request: FastifyRequest) => void;
  /** How many bytes may be sent to it, where the usual limit is too low. */
  readonly bodyLimit?: number;
}

/** `addEndpoint` of one app, as the features get it. */
export type AddEndpoint = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
  options?: EndpointOptions,
) => void;

const errorJsonSchema = jsonSchemaOf(errorSchema, 'output');

/** Puts an endpoint of the contract on the server: who may call, then validation, then the handler, then serialising. */
export function addEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  authenticate: Authenticate,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
  { asksForSession = false, isShort = false, admit, bodyLimit }: EndpointOptions = {},
): void {
  const responseSchema = endpoint.response ? jsonSchemaOf(endpoint.response, 'output') : { type: 'null' };
  const isJson = endpoint.file.length === 0 && !isStream(endpoint);
  const success = isJson ? { [endpoint.status]: responseSchema } : {};
  const confirmedCaller = async (request: FastifyRequest): Promise<Caller | null> => {
    const caller = await authenticate.confirmed(request);
    return caller && { ...caller, address: request.ip };
  };
  app.route({
    method: endpoint.method,
    url: routeOf(endpoint),
    config: { endpoint },
    // Nobody would read what a stream goes on to say.
    exposeHeadRoute: !isStream(endpoint),
    ...(isShort ? { compress: false } : {}),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    schema: {
      response: { ...success, '4xx': errorJsonSchema, '5xx': errorJsonSchema },
    },
    onRequest: async (request) => {
      admit?.(request);
      request.caller = asksForSession ? authenticate.claimed(request) : await confirmedCaller(request);
      assertMayCall(endpoint, request.caller);
    },
    handler: async (request, reply) => {
      const given = parseInput(endpoint, request);
      // Nothing a person sees through the interface may be kept by a proxy: the cache time is the client's own.
      reply.header('cache-control', 'no-store').header('vary', 'Accept-Language');
      reply.code(endpoint.status);
      const callerNow = async () => {
        const caller = await confirmedCaller(request);
        // The password was typed before it began, and need not be typed again because it takes long.
        assertMayCall({ ...endpoint, asksPassword: false }, caller);
        return caller;
      };
      const call = { ...given, caller: request.caller, callerNow, request, reply } as Call<E>;
      const answer = await handle(call).catch(async (error: unknown) => {
        if (asksForSession && isSignInMissing(error))
          assertMayCall(endpoint, await authenticate.confirmed(request));
        throw error;
      });
      const isWatched = answer instanceof Readable && endpoint.access !== 'public';
      return reply.send(isWatched ? whileAllowed(answer, callerNow) : answer);
    },
  });
}

/** Its path as the router has it. */
export function routeOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** The handler only knows that the session does not let it work; the reason is looked up when somebody asks. */
function isSignInMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in';
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

function parseInput(endpoint: Endpoint, request: FastifyRequest) {
  const issues: Issue[] = [];
  const parse = (schema: Schema | undefined, value: unknown, root: string) => {
    if (!schema) {
      if (isFilled(value)) issues.push({ path: [root], code: 'unknown_field' });
      return undefined;
    }
    const result = asZod(schema).safeParse(value);
    if (result.success) return result.data;
    issues.push(...toIssues(result.error));
    return undefined;
  };
  const params = parse(endpoint.params, { ...(request.params as object) }, 'params');
  // A path that cannot be an address of anything is not found, whatever else is wrong with the request.
  if (issues.length > 0) throw new ApiError('not_found');
  const query = parse(endpoint.query, { ...(request.query as object) }, 'query');
  const body = parse(endpoint.body, request.body ?? undefined, 'body');
  refuseInvalid(issues);
  return { params, query, body };
}

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

/** Deny by default: a route that does not come from the contract must say that it is not one of its endpoints. */
export function refuseRoutesWithoutRule(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.endpoint && route.config?.isPage !== true) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`);
    }
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For pages, files and health checks: open to everybody, outside the contract. */
    isPage?: boolean;
  }
}
