import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#core/env.ts';
import { contentSecurityPolicy, newNonce, securityHeaders } from '../security-headers.ts';
import { bodyOf, type Encoding, type Forms, type KeptPage, keptHeaders } from './kept-page.ts';
import type { PageCache } from './page-cache.ts';
import { type PageVariant, variantOf } from './page-variant.ts';

/**
 * Sends kept pages before the framework sees the request: its hooks would cost more than the page. Whatever is not a
 * plain request for a kept page goes the usual way, which answers the same.
 */
export function answerQuickly(
  app: FastifyInstance,
  cache: PageCache<KeptPage>,
  { env, countKeptPage }: { env: Env; countKeptPage: () => void },
): void {
  const send = createSend(env.publicUrl?.startsWith('https:') ?? false);
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onReady', async () => {
    const usual = app.server.listeners('request') as RequestListener[];
    const goOn: RequestListener = (request, response) => {
      for (const listener of usual) listener.call(app.server, request, response);
    };
    app.server.removeAllListeners('request').on('request', (request, response) => {
      const variant = isStopping ? null : plainVariant(request, env);
      if (variant === null || !cache.has(variant.key)) return goOn(request, response);
      void cache.find(variant.key).then((page) => {
        if (!page?.forms || isStopping) return goOn(request, response);
        send(page.forms, request, response);
        countKeptPage();
      });
    });
  });
}

/** Null where a proxy may have to be believed, which the framework knows how to do. */
function plainVariant(
  { method, url = '', headers }: IncomingMessage,
  { publicUrl }: Env,
): PageVariant | null {
  if (method !== 'GET' || !url.startsWith('/public')) return null;
  if (publicUrl !== undefined) return variantOf({ url, cookie: headers.cookie }, publicUrl);
  const isForwarded = 'x-forwarded-host' in headers || 'x-forwarded-proto' in headers;
  if (isForwarded || headers.host === undefined) return null;
  return variantOf({ url, cookie: headers.cookie }, `http://${headers.host}`);
}

function createSend(isSecure: boolean) {
  const { 'content-security-policy': _, ...everywhere } = securityHeaders(isSecure);
  const linesOf = (encoding: Encoding) => Object.entries({ ...everywhere, ...keptHeaders(encoding) }).flat();
  const lines = { br: linesOf('br'), gzip: linesOf('gzip'), identity: linesOf('identity') };

  return (forms: Forms, request: IncomingMessage, response: ServerResponse) => {
    const nonce = newNonce();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const { encoding, body } = bodyOf(forms, accepted, nonce);
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
