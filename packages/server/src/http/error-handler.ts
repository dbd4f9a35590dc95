import type { ErrorBody, ErrorCode } from '@sanjeh/contract/error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../core/api-error.ts';
import { type DatabaseFault, databaseFaultOf, sqlStateOf } from '../db/database-fault.ts';

/** Fastify's own refusals, by status: what it says in its messages stays in the log. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'malformed_request',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'busy',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'too_large',
  503: 'busy',
};

/** How a passing fault is told; `reason` lets a program tell them apart, people are told the same. */
const toldOf: Record<DatabaseFault, { retryAfter: number; reason?: string; log: string }> = {
  // A database that was restarted is back within seconds.
  away: { retryAfter: 5, log: 'the database cannot be asked' },
  full: { retryAfter: 30, reason: 'disk_full', log: 'the database has no room left' },
  held: { retryAfter: 2, reason: 'held', log: 'the database was kept waiting' },
};
/** Everybody who asks meanwhile meets the same fault. */
const restBetweenReportsMs = 10_000;

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const fault = databaseFaultOf(error);
  if (fault !== null) {
    const { retryAfter, reason } = toldOf[fault];
    return new ApiError('busy', { retryAfter, ...(reason ? { params: { reason } } : {}) });
  }
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

/** Tells of the last fault of a kind how long ago it was met. */
export interface FaultMemory {
  millisecondsSince(fault: DatabaseFault): number;
}

export function addErrorHandler(app: FastifyInstance): FaultMemory {
  const met = new Map<DatabaseFault, number>();
  const reported = new Map<DatabaseFault, number>();
  const ago = (times: Map<DatabaseFault, number>, fault: DatabaseFault) =>
    performance.now() - (times.get(fault) ?? Number.NEGATIVE_INFINITY);

  /** One line for all who meet it, and no stack: where in our code it was met does not matter. */
  const isWorthALine = (fault: DatabaseFault): boolean => {
    met.set(fault, performance.now());
    if (ago(reported, fault) < restBetweenReportsMs) return false;
    reported.set(fault, performance.now());
    return true;
  };

  app.setErrorHandler((error, request, reply) => {
    const refusal = toApiError(error);
    const fault = databaseFaultOf(error);
    if (refusal.status >= 500 && refusal.code === 'internal')
      request.log.error({ err: error }, 'unexpected fault');
    else if (fault !== null && isWorthALine(fault))
      request.log.error({ reason: sentenceOf(error), sqlState: sqlStateOf(error) }, toldOf[fault].log);
    return sendError(reply, request, refusal);
  });
  return { millisecondsSince: (fault) => ago(met, fault) };
}

/** Several addresses of one host fail together as one error without a text of its own. */
function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(sentenceOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
