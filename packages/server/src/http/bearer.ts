import type { FastifyRequest } from 'fastify';

/** Only this header signs a caller in. The readable cookie never does: a browser sends it along unasked. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
