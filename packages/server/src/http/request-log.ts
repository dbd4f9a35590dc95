import type { FastifyServerOptions } from 'fastify';
import { pino } from 'pino';
import type { LogLevel } from '../env.ts';

/** Ten digits in an address may be a national code or a phone number, and a query may hold anything. */
export function safeUrl(url: string): string {
  const [path = ''] = url.split('?');
  return path.replace(/[0-9۰-۹٠-٩]{8,}/g, '…');
}

const secrets = ['password', 'repeatPassword', 'currentPassword', 'nationalCode', 'phoneNumber', 'token', 'username'];

/** What a log line may hold of a request: never its headers, its query or its body. */
export function createLog(level: LogLevel) {
  return pino({
    level,
    redact: {
      paths: [...secrets, ...secrets.map((name) => `*.${name}`), 'err.detail', 'err.where', 'err.query', 'err.parameters'],
      censor: '…',
    },
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        url: safeUrl(decodeSafely(request.url)),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  });
}

function decodeSafely(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return '(unreadable)';
  }
}

export type Log = NonNullable<FastifyServerOptions['loggerInstance']>;
