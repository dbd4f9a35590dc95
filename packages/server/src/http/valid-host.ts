import type { FastifyInstance } from 'fastify';
import { ApiError } from '../core/api-error.ts';

/** A name or an address, with a port or without. */
const host = /^(?:\w(?:[\w.-]{0,251}\w)?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

export function isHost(name: string): boolean {
  return host.test(name);
}

/** What cannot be a host gets into no address: neither what was asked for nor what a believed proxy says of it. */
export function refuseMalformedHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    // Who speaks HTTP/1.0 need not name one.
    const named = [request.headers.host, request.host].filter(Boolean);
    done(named.every((name) => isHost(name ?? '')) ? undefined : new ApiError('malformed_request'));
  });
}
