import { endpoints } from '@sanjeh/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { version } from '../core/version.ts';
import { createCachedDocs } from './cached-docs.ts';
import { chooseEncoding } from './page/accepted-encoding.ts';
import { fillTemplate, type NonceTemplate } from './page/nonce-template/nonce-template.ts';
import { allowPage } from './security-headers.ts';

export function addDocsRoutes(app: FastifyInstance): void {
  const config = { isPage: true };
  const docs = createCachedDocs(endpoints, version);
  app.get('/api/openapi.json', { config }, async (request, reply) =>
    sendKept(await docs.description(), request, reply.type('application/json')),
  );
  app.get('/api/docs', { config }, async (request, reply) => {
    allowPage(reply, request.cspNonce);
    return sendKept(await docs.page(), request, reply.type('text/html; charset=utf-8'));
  });
}

function sendKept(kept: NonceTemplate, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), kept);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body = fillTemplate(kept, encoding, request.cspNonce);
  return reply.header('vary', 'Accept-Encoding').send(Buffer.from(body, 'latin1'));
}
