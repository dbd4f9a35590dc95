import { randomBytes } from 'node:crypto';
import { parseSettings, type Settings } from '@sanjeh/contract/web/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '#core/api-error.ts';
import { sendError } from '../error-handler.ts';
import { allowPage } from '../security-headers.ts';
import type { PageWork } from './page-work.ts';

type Language = Settings['language'];

const nonceMark = randomBytes(16).toString('base64url');
const requestIdMark = randomBytes(16).toString('base64url');

/** What visitors see when no other page can be rendered for them. It is made ahead, since then it cannot be. */
export type BusyPage = {
  prepare(): Promise<void>;
  send(refusal: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply;
};

export function createBusyPage({ withoutData }: Pick<PageWork, 'withoutData'>): BusyPage {
  const pages = new Map<Language, string>();
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
      const html = pages.get(parseSettings(request.headers.cookie ?? '').language);
      if (html === undefined) return sendError(reply, request, refusal);
      allowPage(reply, request.cspNonce);
      return reply
        .code(refusal.status)
        .header('retry-after', String(refusal.details.retryAfter ?? 5))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html.replaceAll(nonceMark, request.cspNonce).replaceAll(requestIdMark, request.id));
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
