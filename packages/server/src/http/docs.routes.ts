import { endpoints } from '@sanjeh/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { version } from '../core/version.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';
import { allowPage } from './security-headers.ts';

export function addDocsRoutes(app: FastifyInstance): void {
  const config = { isPage: true };
  const description = JSON.stringify(openApi(endpoints, version));
  app.get('/api/openapi.json', { config }, (_, reply) => reply.type('application/json').send(description));
  app.get('/api/docs', { config }, (request, reply) => {
    allowPage(reply, request.cspNonce);
    return reply.type('text/html; charset=utf-8').send(docsPage(endpoints, version, request.cspNonce));
  });
}
