import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@sanjeh/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { type DirectCall, type DirectRules, plainCallReader } from './direct-call.ts';
import { directFaultOf, noteDirectFault } from './direct-fault.ts';
import { createDirectLines } from './direct-lines.ts';
import { type AddEndpoint, type Answer, type Call, routeOf } from './endpoint-route.ts';
import { toApiError } from './error-handler.ts';
import { jsonSchemaOf } from './json-schema.ts';
import type { LoopSlices } from './loop-slices.ts';
import type { TimeCall } from './metrics.ts';
import { type PlainRequest, plainOf } from './plain-request.ts';
import { takeOverRequests } from './request-turns.ts';
import { serializerOf } from './response-serializer.ts';
import { securityHeaders } from './security-headers.ts';
import { encodingOf, type ShortAnswer, shortAnswers } from './short-answer.ts';

export type AddDirectEndpoint = <E extends Endpoint>(
  endpoint: E,
  handle: (call: DirectCall<E>) => Promise<Answer<E>>,
) => void;

interface DirectOptions extends DirectRules {
  readonly timeCall: TimeCall;
  readonly inSlices: LoopSlices;
}

/** Null: it is none of its calls, or not a plain one. */
type Take = (request: PlainRequest) => Promise<ShortAnswer> | null;

/**
 * Endpoints that are called more often than all others together, where Fastify would cost more than the work does. They
 * have one parameter and a short answer, and ask for the session themselves. A plain call that all is well with is answered
 * here, and the next over the same connection without Node's HTTP too; any other is handed on to Fastify as it came, which
 * says what is wrong with it. What failed while it was done is not done again: Fastify is given the fault to answer with.
 * A test holds all three against each other.
 */
export function addDirectEndpoints(
  app: FastifyInstance,
  add: AddEndpoint,
  options: DirectOptions,
  addRoutes: (add: AddDirectEndpoint) => void,
): void {
  const ways: Take[] = [];
  addRoutes((endpoint, handle) => {
    const handleOnce = async (call: Call<typeof endpoint>) => {
      const fault = directFaultOf(call.request.raw);
      if (fault) throw fault.error;
      return handle(call);
    };
    add(endpoint, handleOnce, { asksForSession: true, isShort: true });
    ways.push(wayTo(endpoint, handle, options));
  });
  const take: Take = (request) => {
    for (const way of ways) {
      const answer = way(request);
      if (answer !== null) return answer;
    }
    return null;
  };

  let isStopping = false;
  const lines = createDirectLines(app.server, {
    answer: take,
    inSlices: options.inSlices,
    onFault: (error, request) => {
      if (request) noteDirectFault(request, error);
      else if (toApiError(error).code === 'internal') app.log.error({ err: error }, 'unexpected fault');
    },
  });
  app.addHook('preClose', () => {
    isStopping = true;
    return lines.close();
  });
  app.addHook('onReady', async () => {
    const handOn = takeOverRequests(app);
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      // Who comes while we stop is refused.
      const isOthers = isStopping || directFaultOf(request) !== undefined;
      const taken = isOthers ? null : take(plainOf(request));
      if (taken === null) return handOn(request, response);
      const send = ({ status, headers, body }: ShortAnswer) => {
        request.read();
        // Who would keep the connection would keep the server from stopping.
        const ending = isStopping ? ['connection', 'close'] : [];
        const length = Buffer.byteLength(body);
        response.writeHead(status, [...headers, ...ending, 'content-length', String(length)]);
        response.end(body, encodingOf(body, length));
        lines.watch(request.socket);
      };
      taken.then(send).catch((error: unknown) => {
        noteDirectFault(request, error);
        handOn(request, response);
      });
    };
    app.server.on('request', (request, response) => {
      // What came with the head has been read by then.
      if (request.method === 'PUT') process.nextTick(answer, request, response);
      else handOn(request, response);
    });
  });
}

function wayTo<E extends Endpoint>(
  endpoint: E,
  handle: (call: DirectCall<E>) => Promise<Answer<E>>,
  { timeCall, ...rules }: DirectOptions,
): Take {
  const readPlainCall = plainCallReader(endpoint, rules);
  const route = routeOf(endpoint);
  const { method, status, response: schema } = endpoint;
  const answerWith = shortAnswers(status, {
    ...securityHeaders(rules.isSecure),
    ...{ 'cache-control': 'no-store', vary: 'Accept-Language' },
    'content-type': 'application/json; charset=utf-8',
  });
  const written = serializerOf(schema ? jsonSchemaOf(schema, 'output') : { type: 'null' });

  return (request) => {
    const begun = performance.now();
    const call = readPlainCall(request);
    if (call === null) return null;
    return handle(call).then((answer) => {
      timeCall(method, route, status, performance.now() - begun);
      return answerWith(written(answer));
    });
  };
}
