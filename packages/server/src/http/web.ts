import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { isCrawler } from '@sanjeh/contract/web/crawler';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { ApiError } from './api-error.ts';
import { createInnerCall, type InnerCall } from './inner-call.ts';
import { safeUrl } from './request-log.ts';
import { allowPage } from './security-headers.ts';
import { addSiteFiles } from './site-files.ts';

/** What rendering is given beside the request. */
export type RenderContext = { ask: InnerCall };
/** The rendering half of the web build: a request in, a page out. */
export type WebHandler = {
  render: (request: Request, context: RenderContext) => Promise<Response> | Response;
  clientFolder: string;
};
/** As the build has it. */
type WebServer = { fetch: (request: Request, options: { context: RenderContext }) => Promise<Response> };

/** The one place where the server takes the web. */
export async function loadWeb(): Promise<WebHandler | null> {
  const entry = new URL('../../../web/dist/server/server.js', import.meta.url);
  if (!existsSync(entry)) return null;
  const { default: server } = (await import(entry.href)) as { default: WebServer };
  return {
    render: (request, context) => server.fetch(request, { context }),
    clientFolder: fileURLToPath(new URL('../../../web/dist/client', import.meta.url)),
  };
}

const year = 31_536_000;
/** The one script with a policy of its own: it fetches from us what it keeps for the time without network. */
const serviceWorker = 'sw.js';

export async function addWeb(app: FastifyInstance, web: WebHandler | null, env: Env): Promise<void> {
  if (!web) return;
  const config = { isPage: true };
  await app.register(fastifyStatic, {
    root: web.clientFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  app.get<{ Params: { '*': string } }>('/assets/*', { config, logLevel: 'warn' }, (request, reply) =>
    // Names in this folder change with their content.
    reply
      .header('cache-control', `public, max-age=${year}, immutable`)
      .sendFile(`assets/${request.params['*']}`),
  );
  app.get<{ Params: { '*': string } }>('/icons/*', { config, logLevel: 'warn' }, (request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile(`icons/${request.params['*']}`),
  );
  for (const name of rootFiles(web.clientFolder)) {
    app.get(`/${name}`, { config, logLevel: 'warn' }, (_, reply) => {
      if (name === serviceWorker)
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
      return reply.header('cache-control', 'no-cache').sendFile(name);
    });
  }
  const ask = createInnerCall(app);
  addSiteFiles(app, env, ask);
  app.get('/*', { config, logLevel: 'warn' }, (request, reply) => {
    if (/^\/api(\/|\?|$)/.test(request.url)) return reply.callNotFound();
    return sendPage({ web, env, ask }, request, reply);
  });
}

function rootFiles(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name }) => name).filter((name) => !/\.(br|gz)$/.test(name));
}

type Renderer = { web: WebHandler; env: Env; ask: InnerCall };

async function sendPage({ web, env, ask }: Renderer, request: FastifyRequest, reply: FastifyReply) {
  const headers = pageHeaders(request, env.siteTitle);
  const page = await web.render(new Request(pageUrl(request, env), { headers }), { ask });
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('cache-control', 'no-store').header('vary', 'Cookie');
  if (page.status >= 400 && isCrawler(request.headers['user-agent'] ?? '')) {
    request.log.warn({ status: page.status, url: safeUrl(request.url) }, 'a crawler met an error');
    return reply.type('text/plain').send('');
  }
  if (page.status === 404) request.log.info(`Page not found: ${safeUrl(request.url)}`);
  allowPage(reply, request.cspNonce);
  return reply.send(page.body ? await page.text() : '');
}

/** Joined as text: resolved against our address, `//elsewhere/` would name another host. */
function pageUrl(request: FastifyRequest, { publicUrl }: Env): URL {
  const url = URL.parse(`${publicUrl ?? `${request.protocol}://${request.host}`}${request.url}`);
  if (!url) throw new ApiError('malformed_request');
  return url;
}

/** Made anew: nothing but what a page may know goes to rendering, and nobody outside can set our own headers. */
function pageHeaders(request: FastifyRequest, siteTitle: string): Headers {
  const headers = new Headers({
    'x-csp-nonce': request.cspNonce,
    'x-site-title': siteTitle,
    'x-request-id': request.id,
    accept: 'text/html',
  });
  for (const name of ['cookie', 'user-agent', 'accept-language'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}
