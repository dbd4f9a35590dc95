import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { ApiError } from '../core/api-error.ts';
import { networkOf } from '../core/network-address.ts';
import { createCallCounts } from './call-counts.ts';
import { directFaultOf } from './direct-fault.ts';
import { isInProcess } from './in-process-api.ts';

const callsPerMinute = 1200;
const windowMs = 60_000;

/** Null: nobody is signed in. */
type AccountOf = (request: FastifyRequest) => number | null;
type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Counts a call that Fastify does not see; whether it is within the limit. */
export type CountCall = (account: number) => boolean;

/** An account is counted as one, however often it signs in; who is not signed in, by the network they come from. */
export async function addRateLimit(
  app: FastifyInstance,
  pool: Pool,
  accountOf: AccountOf,
): Promise<CountCall> {
  const counts = createCallCounts(pool);
  app.addHook('onClose', async () => counts.close());

  class Store {
    incr(key: string, done: Counted, timeWindow = windowMs, max = callsPerMinute): void {
      const { calls, leftMs } = counts.add(key, timeWindow, max);
      done(null, { current: calls, ttl: leftMs });
    }
    child(): Store {
      return this;
    }
  }

  await app.register(rateLimit, {
    // For each route it would count after the route's own hook: who is refused there would never be counted.
    global: false,
    max: callsPerMinute,
    timeWindow: windowMs,
    store: Store,
    // Many people sit behind one address; who is signed in is counted alone.
    keyGenerator: (request) => {
      const account = accountOf(request);
      return account === null ? `address:${networkOf(request.ip)}` : subjectOf(account);
    },
    // Who keeps within it need not be told of it at every answer.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    allowList: (request) => isPage(request) || isInProcess(request) || isCounted(request),
    errorResponseBuilder: (request, { ttl }) => {
      const retryAfter = Math.ceil(ttl / 1000);
      const account = accountOf(request);
      request.log.warn({ event: 'calls_limited', address: request.ip, account }, 'security event');
      return new ApiError('too_many_requests', { params: { seconds: retryAfter }, retryAfter });
    },
  });
  app.addHook('onRequest', app.rateLimit());
  return (account) => counts.add(subjectOf(account), windowMs, callsPerMinute).calls <= callsPerMinute;
}

function subjectOf(account: number): string {
  return `account:${account}`;
}

function isCounted({ raw }: FastifyRequest): boolean {
  return directFaultOf(raw) !== undefined;
}

/** By the route that was found: an address can be written in many ways (`/%61pi/…`), and the router knows them all. */
function isPage({ routeOptions: { config, url }, params }: FastifyRequest): boolean {
  const path = url === '/*' ? `/${(params as { '*': string })['*']}` : url;
  return config.isPage === true && !path?.startsWith('/api/');
}
