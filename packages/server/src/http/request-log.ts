import { saveAnswers } from '@sanjeh/contract/attempt/attempt.contract';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type LogFn, pino } from 'pino';
import type { LogLevel } from '../core/env.ts';
import { allowedFields, withoutValues } from './log-fields.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, and whose account it was about, for its line in the log. */
    refusal: { code: string; account: number | undefined } | null;
  }
}

/** An address as it may be logged: a query may hold anything, ten digits may be a national code. */
export function safeUrl(url: string): string {
  const [path = ''] = decodeSafely(url).split('?');
  return withoutValues(path);
}

function decodeSafely(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return '(unreadable)';
  }
}

/** Nobody reads the last lines of a log whose reader is gone; memory is for those who are here. */
const maxWaiting = 4 * 1024 * 1024;

/**
 * A line holds what is allowed and nothing else, at every level and whoever writes it: no header, no query, no body.
 * It is written while the server goes on; what waits is written out at the end, and after a crash too.
 */
export function createLog(level: LogLevel, destination?: DestinationStream) {
  return pino(
    {
      level,
      hooks: {
        logMethod(line, write) {
          write.apply(this, constantLine(line));
        },
      },
    },
    destination ?? pino.destination({ fd: 1, sync: false, maxLength: maxWaiting }),
  );
}

type Line = Parameters<LogFn>;

/** What would be put into the message is left out, and so is an error's own message. */
function constantLine([first, second]: unknown[]): Line {
  if (typeof first === 'string') return [withoutValues(first)];
  const given = first instanceof Error ? { err: first } : (first ?? {});
  // Pino takes a raw request for one that it may write out itself.
  const fields = typeof given === 'object' ? allowedFields(given) : {};
  return [fields, typeof second === 'string' ? withoutValues(second) : ''];
}

/** One line for a request, when it is over. Saves that went well are counted in the metrics. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, routeOptions, refusal } = request;
    const { endpoint } = routeOptions.config;
    if (!error && endpoint === saveAnswers && reply.statusCode < 400) return;
    const line = {
      method,
      route: routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(refusal ? { code: refusal.code } : {}),
      ...(isAboutSecurity(request, reply) ? whoCalled(request) : {}),
    };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, refusal ? 'refused' : 'answered');
  }
}

const refusedStatus = new Set([401, 403, 429]);

/** Signing in and out, passwords and accounts, and every call that was turned away. */
function isAboutSecurity({ routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  const { endpoint } = routeOptions.config;
  const changesAccounts = endpoint?.method !== 'GET' && securityTags.has(endpoint?.tag ?? '');
  return changesAccounts || refusedStatus.has(reply.statusCode);
}

const securityTags = new Set(['Accounts', 'Applicants']);

function whoCalled({ ip, caller, claims, refusal }: FastifyRequest) {
  return { address: ip, account: caller?.userId ?? claims?.userId ?? refusal?.account };
}
