import type { IncomingMessage } from 'node:http';

/** Only this header signs a caller in. The readable cookie never does: a browser sends it along unasked. */
export function bearerToken(request: Pick<IncomingMessage, 'headers'>): string | null {
  const { authorization = '' } = request.headers;
  return /^Bearer [^ ]/i.test(authorization) ? authorization.slice('Bearer '.length) : null;
}
