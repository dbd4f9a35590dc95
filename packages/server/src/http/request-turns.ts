import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { ErrorBody } from '@sanjeh/contract/error';
import type { FastifyInstance } from 'fastify';
import type { LoopSlices } from './loop-slices.ts';
import { securityHeaders } from './security-headers.ts';

/** By then a full line has been served several times. */
export const retryAfter = 5;

/** Four take the loop a millisecond or two; the last of two thousand waits for some tenths of a second. */
export const turnBounds = { perTurn: 4, line: 2000, each: 1000 };

interface TurnOptions {
  readonly inSlices: LoopSlices;
  readonly refusePage: RequestListener | null;
  readonly isSecure: boolean;
}

/**
 * Of all that is asked at once, few are begun in one turn of the event loop, and everybody who asks has a turn before
 * anybody has a second one: hundreds from one place do not keep a single save waiting (docs/decisions/0023).
 */
export function addRequestTurns(app: FastifyInstance, { inSlices, refusePage, isSecure }: TurnOptions): void {
  const refuseCall = createCallRefusal(isSecure);
  app.addHook('onReady', async () => {
    const handOn = takeOverRequests(app);
    app.server.on('request', (request, response) => {
      const isTaken = inSlices(
        () => whoOf(request),
        () => handOn(request, response),
      );
      if (isTaken) return;
      const refuse = request.url?.startsWith('/api/') ? refuseCall : (refusePage ?? refuseCall);
      refuse(request, response);
    });
  });
}

/** Takes away the listeners there are, and gives a way to call them. */
export function takeOverRequests({ server }: FastifyInstance): RequestListener {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  return (request, response) => {
    for (const listener of listeners) listener.call(server, request, response);
  };
}

/** As Fastify would, which has not seen the request. */
function createCallRefusal(isSecure: boolean): RequestListener {
  const headers = {
    ...securityHeaders(isSecure),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(retryAfter),
  };
  return (_, response) => {
    const body: ErrorBody = { code: 'busy', requestId: randomUUID() };
    response.writeHead(503, headers).end(JSON.stringify(body));
  };
}

/**
 * As they say: it is about turns alone. Who takes many names gets many turns, and the loop comes round all the same;
 * limits go by what is proven.
 */
export function whoOf({ headers, socket }: IncomingMessage): string {
  const { authorization, 'x-forwarded-for': forwarded } = headers;
  return authorization ?? String(forwarded ?? socket.remoteAddress);
}
