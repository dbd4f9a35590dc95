import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#core/env.ts';
import type { LoopSlices } from '../loop-slices.ts';
import { takeOverRequests, whoOf } from '../request-turns.ts';
import type { CachedPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import { type PageVariant, variantOf } from './page-variant.ts';
import { createDirectSend } from './send-page.ts';

type FastPathOptions = {
  readonly env: Env;
  readonly onSent: () => void;
  readonly inSlices: LoopSlices;
};

/**
 * Sends cached pages before Fastify sees the request: its hooks would cost more than the page. For that it stands
 * before Fastify's own listener on the server. Whatever is not a plain request for a page in the cache is handed on to
 * that listener, which answers the same (a test holds both against each other).
 */
export function addPageFastPath(
  app: FastifyInstance,
  cache: PageCache,
  { env, onSent, inSlices }: FastPathOptions,
): void {
  const send = createDirectSend(env.publicUrl?.startsWith('https:') ?? false);
  let isStopping = false;
  // From then on Fastify has to tell each connection to close.
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onReady', async () => {
    const handOn = takeOverRequests(app);
    app.server.on('request', (request, response) => {
      const variant = isStopping ? null : plainVariantOf(request, env.publicUrl);
      if (variant === null || !cache.has(variant.key)) return handOn(request, response);
      const answer = (page: CachedPage) => {
        if (isStopping) return handOn(request, response);
        send(page, request, response);
        onSent();
      };
      void cache.find(variant.key).then((page) => {
        const isTaken =
          page !== null &&
          inSlices(
            () => whoOf(request),
            () => answer(page),
          );
        if (!isTaken) handOn(request, response);
      });
    });
  });
}

/** Null where a proxy may have to be believed, which Fastify knows how to do. */
function plainVariantOf(
  { method, url = '', headers }: IncomingMessage,
  publicUrl: string | undefined,
): PageVariant | null {
  if (method !== 'GET' || !url.startsWith('/public')) return null;
  const isForwarded = 'x-forwarded-host' in headers || 'x-forwarded-proto' in headers;
  const isSettled = publicUrl !== undefined && (!isForwarded || publicUrl.startsWith('https:'));
  if (isSettled) return variantOf({ url, cookie: headers.cookie }, publicUrl);
  if (isForwarded || headers.host === undefined) return null;
  return variantOf({ url, cookie: headers.cookie }, `http://${headers.host}`);
}
