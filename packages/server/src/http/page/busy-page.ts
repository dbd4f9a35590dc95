import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseSettings, type Settings } from '@sanjeh/contract/web/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '#core/api-error.ts';
import { sendError } from '../error-handler.ts';
import { retryAfter } from '../request-turns.ts';
import { allowPage, contentSecurityPolicy, newNonce, securityHeaders } from '../security-headers.ts';
import type { PageWork } from './page-work.ts';

type Language = Settings['language'];

const nonceMark = randomBytes(16).toString('base64url');
const requestIdMark = randomBytes(16).toString('base64url');

/** What visitors see when no other page can be rendered for them. It is made ahead, since then it cannot be. */
export type BusyPage = {
  prepare(): Promise<void>;
  send(refusal: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** For a request that Fastify has not seen. */
  sendDirectly(request: IncomingMessage, response: ServerResponse): void;
};

export function createBusyPage(
  { withoutData }: Pick<PageWork, 'withoutData'>,
  { isSecure }: { isSecure: boolean },
): BusyPage {
  const pages = new Map<Language, string>();
  const htmlFor = (cookie = '', nonce: string, requestId: string) =>
    pages
      .get(parseSettings(cookie).language)
      ?.replaceAll(nonceMark, nonce)
      .replaceAll(requestIdMark, requestId);
  const headersOfPage = (seconds: number) => ({
    'retry-after': String(seconds),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  return {
    prepare: async () => {
      for (const language of ['fa', 'en'] as const) {
        const { html } = await withoutData({
          address: `http://localhost/public/home?lang=${language}`,
          ...{ nonce: nonceMark, requestId: requestIdMark, visitor: {} },
        });
        pages.set(language, withoutScript(html));
      }
    },
    send: (refusal, request, reply) => {
      const html = htmlFor(request.headers.cookie, request.cspNonce, request.id);
      if (html === undefined) return sendError(reply, request, refusal);
      allowPage(reply, request.cspNonce);
      return reply
        .code(refusal.status)
        .headers(headersOfPage(refusal.details.retryAfter ?? retryAfter))
        .send(html);
    },
    sendDirectly: ({ headers }, response) => {
      const nonce = newNonce();
      response.writeHead(503, {
        ...securityHeaders(isSecure),
        ...headersOfPage(retryAfter),
        'content-security-policy': contentSecurityPolicy(nonce),
      });
      response.end(htmlFor(headers.cookie, nonce, randomUUID()));
    },
  };
}

/** It is shown at any address, and its scripts would look for the page of theirs. A link can ask again without one. */
function withoutScript(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="(?:modulepreload|canonical|alternate)"[^>]*>/g, '')
    .replace(/<button type="button"([^>]*)>([\s\S]*?)<\/button>/g, '<a href=""$1>$2</a>');
}
