import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#core/api-error.ts';
import type { Env } from '#core/env.ts';
import type { Notices } from '#db/notices.ts';
import { renderForMany, withNonce } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';
import { addPageFastPath } from './page-fast-path.ts';
import type { RenderedPage, RenderPage } from './page-renderer.ts';
import { variantOf } from './page-variant.ts';
import { sendCached, sendRendered } from './send-page.ts';

export type PageContext = { env: Env; notices: Notices; countKeptPage: () => void };

const maxCacheSize = 64 * 1024 * 1024;

/**
 * From a request to the bytes of a page. Everything that is neither a file nor the interface is one.
 *
 * 1. `page-fast-path` looks at a request before Fastify does. If its page is in the cache, it goes on with step 5.
 * 2. `page-variant` tells whether the page is the same for many: a public path, in a language and a theme, with the
 *    few parameters that public pages read. Any other page is rendered for one person and sent: that is all.
 * 3. `page-cache` gives the page, or lets all who ask for it now wait for one rendering. It makes sure first that no
 *    change of content has been missed (docs/decisions/0009).
 * 4. `cached-page` has it rendered by `page-renderer`, which knows the variant alone, and makes a template of it:
 *    compressed, with a place for each nonce (`nonce-template`). An error or a redirect goes to those who wait for it
 *    and is forgotten.
 * 5. `send-page` fills in a new nonce and sends the page in an encoding that the browser knows.
 *
 * Why this is not simpler stands in docs/decisions/0015.
 */
export function addPageRoutes(app: FastifyInstance, render: RenderPage, context: PageContext): void {
  const { env, notices } = context;
  const cache = createPageCache(notices, maxCacheSize);
  addPageFastPath(app, cache, { env, onSent: context.countKeptPage });

  app.get('/*', { config: { isPage: true }, logLevel: 'warn' }, async (request, reply) => {
    if (/^\/api(\/|\?|$)/.test(request.url)) return reply.callNotFound();
    const origin = env.publicUrl ?? `${request.protocol}://${request.host}`;
    const variant = variantOf({ url: request.url, cookie: request.headers.cookie }, origin);
    const page = variant && (await cache.read(variant.key, () => renderForMany(render, variant, request.id)));
    if (page === null) return sendRendered(await renderForOne(render, request, origin), request, reply);
    if (page.isCacheable) return sendCached(page, request, reply);
    return sendRendered(withNonce(page, request.cspNonce), request, reply);
  });
}

function renderForOne(render: RenderPage, request: FastifyRequest, origin: string): Promise<RenderedPage> {
  const { cookie, 'user-agent': userAgent, 'accept-language': language } = request.headers;
  return render({
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
