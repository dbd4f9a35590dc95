import { readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isManifest } from './manifest.ts';

const year = 31_536_000;
/** Scripts with a policy of their own: they fetch from us what they keep for the time without network. */
const serviceWorkers = new Set(['sw.js', 'site-sw.js']);

/** What the web build left for browsers. */
export async function addWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const options = { config: { isPage: true }, logLevel: 'warn' } as const;
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  app.get<{ Params: { '*': string } }>('/assets/*', options, (request, reply) =>
    // Names in this folder change with their content.
    reply
      .header('cache-control', `public, max-age=${year}, immutable`)
      .sendFile(`assets/${request.params['*']}`),
  );
  app.get<{ Params: { '*': string } }>('/icons/*', options, (request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile(`icons/${request.params['*']}`),
  );
  for (const name of rootFiles(folder)) {
    app.get(`/${name}`, options, (_, reply) => {
      if (serviceWorkers.has(name))
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
      return reply.header('cache-control', 'no-cache').sendFile(name);
    });
  }
}

function rootFiles(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name }) => name).filter((name) => !(/\.(br|gz)$/.test(name) || isManifest(name)));
}
