import type { FastifyRequest } from 'fastify';
import { ApiError } from '../core/api-error.ts';

/** For the calls that a cookie alone authorises: a browser says where they come from, and only our pages may. */
export function assertSameOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new ApiError('forbidden');
  const { origin } = request.headers;
  if (origin === undefined) return;
  // An origin leaves out the usual ports, but a proxy may name them.
  const allowed = [request.host.replace(/:(80|443)$/, ''), publicUrl && URL.parse(publicUrl)?.host];
  // A sandboxed frame says `null`, which is the address of nobody.
  const host = URL.parse(origin)?.host;
  if (!host || !allowed.includes(host)) throw new ApiError('forbidden');
}
