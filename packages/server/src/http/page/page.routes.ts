import type { RequestListener } from 'node:http';
import type { ErrorCode } from '@sanjeh/contract/error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#core/api-error.ts';
import type { Env } from '#core/env.ts';
import type { Notices } from '#db/notices.ts';
import { createLoopSlices } from '../loop-slices.ts';
import { retryAfter, turnBounds, whoOf } from '../request-turns.ts';
import type { SiteOfPages } from '../site-of-pages.ts';
import { createBusyPage } from './busy-page.ts';
import { withNonce } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';
import { addPageFastPath } from './page-fast-path.ts';
import type { AskedPage } from './page-renderer.ts';
import { variantOf } from './page-variant.ts';
import type { PageWork } from './page-work.ts';
import { sendCached, sendRendered } from './send-page.ts';

export type PageContext = SiteOfPages & { env: Env; notices: Notices; countCachedPage: () => void };

const cacheBounds = { maxSize: 64 * 1024 * 1024, maxPages: 2000 };

/**
 * From a request to the bytes of a page. Everything that is neither a file nor the interface is one.
 *
 * 1. `page-fast-path` looks at a request before Fastify does. If its page is in the cache, it goes on with step 5.
 * 2. `page-variant` tells whether the page is the same for many: a public path, in a language and a theme, with the
 *    few parameters that this page reads. Any other page is rendered for one person and sent: that is all.
 * 3. `page-cache` gives the page, or lets all who ask for it now wait for one rendering. It makes sure first that no
 *    change of content has been missed (docs/decisions/0009).
 * 4. `page-work` has it rendered in a thread by `page-renderer`, which knows the variant alone; `cached-page` makes a
 *    template of it there: compressed, with a place for each nonce (`nonce-template`). An error or a redirect goes to
 *    those who wait for it and is forgotten. Who asks for too much is sent the `busy-page`.
 * 5. `send-page` fills in a new nonce and sends the page in an encoding that the browser knows.
 *
 * Why this is not simpler stands in docs/decisions/0015. Gives what answers for a page when there is no turn for it.
 */
export function addPageRoutes(app: FastifyInstance, work: PageWork, context: PageContext): RequestListener {
  const { env, notices } = context;
  const cache = createPageCache(notices, cacheBounds);
  // Many may have waited for one answer of the database, or for one rendering.
  const inSlices = createLoopSlices(turnBounds);
  const busyPage = createBusyPage(work, { isSecure: env.publicUrl?.startsWith('https:') ?? false });
  addPageFastPath(app, cache, { env, onSent: context.countCachedPage, inSlices });
  app.addHook('onReady', async () => {
    const prepare = () =>
      // Nobody waits for it, and without it the refusal goes out in its plain form.
      void busyPage
        .prepare()
        .catch((error: unknown) => app.log.warn({ err: error }, 'there is no busy page'));
    prepare();
    // It bears the name of the site.
    notices.on('content_changed', {
      heard: (table) => {
        if (table === 'site_versions') prepare();
      },
      missed: prepare,
    });
  });

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = env.publicUrl ?? `${request.protocol}://${request.host}`;
    const variant = variantOf({ url: request.url, cookie: request.headers.cookie }, origin);
    const page =
      variant && (await cache.read(variant.key, () => work.forMany(request.ip, variant, request.id)));
    if (page === null)
      return sendRendered(await work.forOne(request.ip, askedBy(request, origin)), request, reply);
    const { promise: turn, resolve } = Promise.withResolvers<void>();
    if (!inSlices(() => whoOf(request.raw), resolve)) throw new ApiError('busy', { retryAfter });
    await turn;
    if (page.isCacheable) return sendCached(page, request, reply);
    return sendRendered(withNonce(page, request.cspNonce), request, reply);
  };

  app.get('/*', { config: { isPage: true }, logLevel: 'warn' }, async (request, reply) => {
    if (/^\/api(\/|\?|$)/.test(request.url)) return reply.callNotFound();
    try {
      return await send(request, reply);
    } catch (error) {
      if (!(error instanceof ApiError && refusals.has(error.code))) throw error;
      return busyPage.send(error, request, reply);
    }
  });
  return busyPage.sendDirectly;
}

const refusals = new Set<ErrorCode>(['busy', 'too_many_requests']);

function askedBy(request: FastifyRequest, origin: string): AskedPage {
  const { cookie, 'user-agent': userAgent, 'accept-language': language } = request.headers;
  return {
    address: addressOf(request, origin),
    nonce: request.cspNonce,
    requestId: request.id,
    visitor: { cookie, 'user-agent': userAgent, 'accept-language': language },
  };
}

/** Joined as text: resolved against our address, `//elsewhere/` would name another host. */
function addressOf({ url }: FastifyRequest, origin: string): string {
  const address = `${origin}${url}`;
  if (!URL.canParse(address)) throw new ApiError('malformed_request');
  return address;
}
