import { isCrawler } from '@sanjeh/contract/web/crawler';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#core/api-error.ts';
import type { Env } from '#core/env.ts';
import type { Notices } from '#db/notices.ts';
import { safeUrl } from '../request-log.ts';
import { allowPage } from '../security-headers.ts';
import { bodyOf, type Forms, forOne, type KeptPage, keptHeaders, renderToKeep } from './kept-page.ts';
import { createPageCache } from './page-cache.ts';
import { variantOf } from './page-variant.ts';
import { answerQuickly } from './quick-answer.ts';
import { type RenderedPage, type Renderer, renderPage } from './rendered-page.ts';

export type PageContext = { env: Env; notices: Notices; countKeptPage: () => void };

const maxKept = 64 * 1024 * 1024;

/** Everything that is neither a file nor the interface is a page. */
export function addPageRoutes(app: FastifyInstance, renderer: Renderer, context: PageContext): void {
  const { env, notices } = context;
  const cache = createPageCache<KeptPage>(notices, maxKept);
  answerQuickly(app, cache, context);

  app.get('/*', { config: { isPage: true }, logLevel: 'warn' }, async (request, reply) => {
    if (/^\/api(\/|\?|$)/.test(request.url)) return reply.callNotFound();
    const origin = env.publicUrl ?? `${request.protocol}://${request.host}`;
    const variant = variantOf({ url: request.url, cookie: request.headers.cookie }, origin);
    const kept =
      variant && (await cache.read(variant.key, () => renderToKeep(renderer, variant, request.id)));
    if (kept?.forms) return sendKept(kept.forms, request, reply);
    const page = kept ? forOne(kept, request.cspNonce) : await renderForOne(renderer, request, origin);
    return sendPage(page, request, reply);
  });
}

function sendKept(forms: Forms, request: FastifyRequest, reply: FastifyReply) {
  const { encoding, body } = bodyOf(forms, request.headers['accept-encoding'] ?? '', request.cspNonce);
  allowPage(reply, request.cspNonce);
  return reply.headers(keptHeaders(encoding)).send(Buffer.from(body, 'latin1'));
}

function sendPage({ status, headers, html }: RenderedPage, request: FastifyRequest, reply: FastifyReply) {
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

function renderForOne(renderer: Renderer, request: FastifyRequest, origin: string): Promise<RenderedPage> {
  const { cookie, 'user-agent': userAgent, 'accept-language': language } = request.headers;
  return renderPage(renderer, {
    address: addressOf(request, origin),
    nonce: request.cspNonce,
    requestId: request.id,
    visitor: { cookie, 'user-agent': userAgent, 'accept-language': language },
  });
}

/** Joined as text: resolved against our address, `//elsewhere/` would name another host. */
function addressOf({ url }: FastifyRequest, origin: string): string {
  const address = `${origin}${url}`;
  if (!URL.canParse(address)) throw new ApiError('malformed_request');
  return address;
}
