import { type DestinationStream, pino } from 'pino';
import type { LogLevel } from '../core/env.ts';

const longNumber = /[0-9۰-۹٠-٩]{8,}/g;

/** Ten digits in an address may be a national code or a phone number, and a query may hold anything. */
export function safeUrl(url: string): string {
  const [path = ''] = decodeSafely(url).split('?');
  return path.replace(longNumber, '…');
}

function decodeSafely(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return '(unreadable)';
  }
}

const secrets = [
  'password',
  'repeatPassword',
  'currentPassword',
  'nationalCode',
  'phoneNumber',
  'token',
  'username',
];

/** What a log line may hold of a request: never its headers, its query or its body. */
export function createLog(level: LogLevel, destination?: DestinationStream) {
  const options = {
    level,
    redact: { paths: [...secrets, ...secrets.map((name) => `*.${name}`)], censor: '…' },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        url: safeUrl(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * What helps to find a fault. Whatever else an error carries stays out: a database's error quotes the row it refused,
 * a parser's the bytes it could not read.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name,
    code,
    constraint,
    table,
    stack: (error.stack ?? error.message).replace(longNumber, '…'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
