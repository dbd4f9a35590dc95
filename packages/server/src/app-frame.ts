import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import {
  getAttempt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@sanjeh/contract/attempt/attempt.contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AppContext } from './app.context.ts';
import { ApiError } from './core/api-error.ts';
import { createAuthenticate, createClaimsReader } from './features/account/request-claims.ts';
import {
  type AddEndpoint,
  type Authenticate,
  addEndpoint,
  refuseRoutesWithoutRule,
} from './http/endpoint-route.ts';
import { addErrorHandler, type FaultMemory, sendError, toApiError } from './http/error-handler.ts';
import { addJsonBody, refuseBrokenQueries } from './http/json-body.ts';
import { LazyLog } from './http/lazy-log.ts';
import { packing } from './http/packing.ts';
import { addRateLimit, type CountCall } from './http/rate-limit.ts';
import { refuseWritingWithoutRoom } from './http/read-only.ts';
import { rememberWrites } from './http/remember-writes.ts';
import { RequestLog } from './http/request-log.ts';
import { addSerializers } from './http/response-serializer.ts';
import { addSecurityHeaders, createIsSecure, securityHeaders } from './http/security-headers.ts';
import { refuseMalformedHost } from './http/valid-host.ts';

const bodyLimit = 256 * 1024;

export type FrameContext = Pick<AppContext, 'env' | 'pool' | 'tokens' | 'findCaller' | 'disk' | 'reads'>;

export interface Frame {
  readonly app: FastifyInstance;
  readonly add: AddEndpoint;
  readonly authenticate: Authenticate;
  readonly faults: FaultMemory;
  readonly countCall: CountCall;
}

/** What every call passes through, whichever endpoint it is for. */
export async function buildFrame(context: FrameContext, log: Logger): Promise<Frame> {
  const { publicUrl, trustedProxies } = context.env;
  const isSecure = createIsSecure(publicUrl);
  // Fastify would take pino's own type into that of the app, which its plugins do not know.
  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    bodyLimit,
    // A reverse proxy that is named may say who called; nobody else is believed.
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    genReqId: () => randomUUID(),
    logController: new RequestLog(),
    childLoggerFactory: (_, bindings, options) => new LazyLog(log, bindings, options),
    // A picture of ten megabytes may come over a slow line.
    requestTimeout: 300_000,
    // Idle connections are closed at once, requests under way are answered first.
    forceCloseConnections: 'idle',
    // Its own refusal of what comes while stopping has no code.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read reaches no hook, so what hooks would do is done here.
    frameworkErrors: (error, request, reply) => {
      sendError(reply.headers(securityHeaders(isSecure(request))), request, toApiError(error));
    },
  });
  // Everything that is said to us is JSON.
  app.removeContentTypeParser('text/plain');
  addJsonBody(app);
  addSerializers(app, [startAttempt, getAttempt, saveAnswers, submitAttempt]);
  refuseBrokenQueries(app);
  app.decorateRequest('caller', null);
  app.decorateRequest('claims', undefined);
  app.decorateRequest('refusal', null);
  refuseRoutesWithoutRule(app);
  const faults = addErrorHandler(app);
  addSecurityHeaders(app, isSecure);
  refuseMalformedHost(app);
  refuseWhenStopping(app);
  refuseWritingWithoutRoom(app, context.disk);
  rememberWrites(app, context.reads);
  const claimsOf = createClaimsReader(context.tokens);
  await app.register(compress, packing);
  const countCall = await addRateLimit(app, context.pool, (request) => claimsOf(request)?.userId ?? null);

  const authenticate = createAuthenticate(claimsOf, context.findCaller);
  const add: AddEndpoint = (endpoint, handle, options) =>
    addEndpoint(app, authenticate, endpoint, handle, options);
  return { app, add, authenticate, faults, countCall };
}

/** For the time that another process, or this one again, needs to take over. */
const stoppingRetrySeconds = 5;

/** A client would keep the connection of a request that was under way, and the server would wait for it to let go. */
function refuseWhenStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async () => {
    if (isStopping)
      throw new ApiError('busy', { retryAfter: stoppingRetrySeconds, params: { reason: 'stopping' } });
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
