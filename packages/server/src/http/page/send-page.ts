import type { IncomingMessage, ServerResponse } from 'node:http';
import { isCrawler } from '@sanjeh/contract/web/crawler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { safeUrl } from '../request-log.ts';
import { allowPage, contentSecurityPolicy, newNonce, securityHeaders } from '../security-headers.ts';
import { chooseEncoding } from './accepted-encoding.ts';
import type { CachedPage } from './cached-page.ts';
import { type Encoding, fillTemplate } from './nonce-template/nonce-template.ts';
import type { RenderedPage } from './page-renderer.ts';

/** Beside those that every answer has. */
function cachedPageHeaders(encoding: Encoding): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Cookie, Accept-Encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
}

export function sendCached({ template }: CachedPage, request: FastifyRequest, reply: FastifyReply) {
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '', template);
  const body = fillTemplate(template, encoding, request.cspNonce);
  allowPage(reply, request.cspNonce);
  return reply.headers(cachedPageHeaders(encoding)).send(Buffer.from(body, 'latin1'));
}

export type SendCachedDirectly = (
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
) => void;

/** The same bytes without Fastify, with all headers that its hooks would have set. */
export function createDirectSend(isSecure: boolean): SendCachedDirectly {
  const { 'content-security-policy': _, ...everywhere } = securityHeaders(isSecure);
  const linesOf = (encoding: Encoding) =>
    Object.entries({ ...everywhere, ...cachedPageHeaders(encoding) }).flat();
  const lines = { br: linesOf('br'), gzip: linesOf('gzip'), identity: linesOf('identity') };

  return ({ template }, request, response) => {
    const nonce = newNonce();
    const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), template);
    const body = fillTemplate(template, encoding, nonce);
    response.writeHead(200, [
      ...lines[encoding],
      'content-security-policy',
      contentSecurityPolicy(nonce),
      'content-length',
      String(body.length),
    ]);
    response.end(body, 'latin1');
  };
}

export function sendRendered(
  { status, headers, html }: RenderedPage,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  reply.header('cache-control', 'no-store').header('vary', 'Cookie');
  if (status >= 400 && isCrawler(request.headers['user-agent'] ?? '')) {
    request.log.warn({ status, url: safeUrl(request.url) }, 'a crawler met an error');
    return reply.type('text/plain').send('');
  }
  if (status === 404) request.log.info(`Page not found: ${safeUrl(request.url)}`);
  allowPage(reply, request.cspNonce);
  return reply.send(html);
}
