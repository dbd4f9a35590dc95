import type { ErrorBody, ErrorCode } from '@sanjeh/contract/error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../core/api-error.ts';
import { isOutage } from '../db/outage.ts';

/** Fastify's own refusals, by status: what it says in its messages stays in the log. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'malformed_request',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'malformed_request',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'too_large',
  503: 'busy',
};

/** A database that was restarted is back within seconds. */
const outageRetrySeconds = 5;
/** Everybody who asks meanwhile meets the same outage. */
const restBetweenReportsMs = 10_000;

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isOutage(error)) return new ApiError('busy', { retryAfter: outageRetrySeconds });
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  return new ApiError(codeOfStatus[status] ?? (status < 500 ? 'malformed_request' : 'internal'));
}

export function sendError(reply: FastifyReply, request: FastifyRequest, error: ApiError): FastifyReply {
  const { params, issues, retryAfter, account } = error.details;
  request.refusal = { code: error.code, account };
  const body: ErrorBody = {
    code: error.code,
    ...(params ? { params } : {}),
    ...(issues ? { issues } : {}),
    requestId: request.id,
  };
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(error.status).header('cache-control', 'no-store').type('application/json').send(body);
}

export function addErrorHandler(app: FastifyInstance): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const isNewOutage = (error: unknown): boolean => {
    if (!isOutage(error) || performance.now() - reportedAt < restBetweenReportsMs) return false;
    reportedAt = performance.now();
    return true;
  };
  app.setErrorHandler((error, request, reply) => {
    const refusal = toApiError(error);
    if (refusal.status >= 500 && refusal.code === 'internal')
      request.log.error({ err: error }, 'unexpected fault');
    else if (isNewOutage(error)) request.log.error({ err: error }, 'the database cannot be asked');
    return sendError(reply, request, refusal);
  });
}
