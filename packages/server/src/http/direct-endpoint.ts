import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@sanjeh/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { type DirectCall, type DirectRules, plainCallReader } from './direct-call.ts';
import { type AddEndpoint, type Answer, type Call, routeOf } from './endpoint-route.ts';
import { jsonSchemaOf } from './json-schema.ts';
import type { TimeCall } from './metrics.ts';
import { takeOverRequests } from './request-turns.ts';
import { serializerOf } from './response-serializer.ts';
import { securityHeaders } from './security-headers.ts';

export type AddDirectEndpoint = <E extends Endpoint>(
  endpoint: E,
  handle: (call: DirectCall<E>) => Promise<Answer<E>>,
) => void;

interface DirectOptions extends DirectRules {
  readonly timeCall: TimeCall;
}

interface WayOptions extends DirectOptions {
  readonly isStopping: () => boolean;
}

/** False: it is none of its calls, or not a plain one. Where doing it fails, `onFault` is told. */
type Take = (
  request: IncomingMessage,
  response: ServerResponse,
  onFault: (error: unknown) => void,
) => boolean;

/**
 * Endpoints that are called more often than all others together, where Fastify would cost more than the work does. They
 * have one parameter and a short answer, and ask for the session themselves. A plain call that all is well with is answered
 * here; any other is handed on to Fastify as it came, which says what is wrong with it. What failed while it was done is
 * not done again: Fastify is given the fault to answer with. A test holds both against each other.
 */
export function addDirectEndpoints(
  app: FastifyInstance,
  add: AddEndpoint,
  options: DirectOptions,
  addRoutes: (add: AddDirectEndpoint) => void,
): void {
  const ways: Take[] = [];
  const faults = new WeakMap<IncomingMessage, { readonly error: unknown }>();
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  addRoutes((endpoint, handle) => {
    const handleOnce = async (call: Call<typeof endpoint>) => {
      const fault = faults.get(call.request.raw);
      if (fault) throw fault.error;
      return handle(call);
    };
    add(endpoint, handleOnce, { asksForSession: true, isShort: true });
    ways.push(wayTo(endpoint, handle, { ...options, isStopping: () => isStopping }));
  });
  app.addHook('onReady', async () => {
    const handOn = takeOverRequests(app);
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      const onFault = (error: unknown) => {
        faults.set(request, { error });
        handOn(request, response);
      };
      // Who comes while we stop is refused.
      const isTaken = !isStopping && ways.some((take) => take(request, response, onFault));
      if (!isTaken) handOn(request, response);
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
  { timeCall, isStopping, ...rules }: WayOptions,
): Take {
  const readPlainCall = plainCallReader(endpoint, rules);
  const route = routeOf(endpoint);
  const { method, status, response: schema } = endpoint;
  const lines = Object.entries({
    ...securityHeaders(rules.isSecure),
    ...{ 'cache-control': 'no-store', vary: 'Accept-Language' },
    'content-type': 'application/json; charset=utf-8',
  }).flat();
  const written = serializerOf(schema ? jsonSchemaOf(schema, 'output') : { type: 'null' });

  return (request, response, onFault) => {
    const begun = performance.now();
    const call = readPlainCall(request);
    if (call === null) return false;
    const send = (answer: Answer<E>) => {
      const body = written(answer);
      request.read();
      const length = Buffer.byteLength(body);
      // Plain letters are copied without looking at each.
      const encoding = length === body.length ? 'latin1' : 'utf8';
      // Who would keep the connection would keep the server from stopping.
      const ending = isStopping() ? ['connection', 'close'] : [];
      response.writeHead(status, [...lines, ...ending, 'content-length', String(length)]).end(body, encoding);
      timeCall(method, route, status, performance.now() - begun);
    };
    handle(call).then(send).catch(onFault);
    return true;
  };
}
