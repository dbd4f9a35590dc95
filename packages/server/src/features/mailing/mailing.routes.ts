import * as contract from '@sanjeh/contract/mailing/mailing.admin.contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import * as service from './mailing.service.ts';

export function addMailingRoutes(add: AddEndpoint, context: AppContext): void {
  const { db, env } = context;
  const readingOf = (request: FastifyRequest) => ({
    ...{ now: new Date(), timeZone: env.timeZone, language: languageOf(request) },
  });
  add(contract.list, ({ query, caller }) => service.listMailings(db, caller, query));
  add(contract.preview, ({ body, caller, request }) =>
    service.previewMailing(context, caller, body, readingOf(request)),
  );
  add(contract.send, ({ body, caller, request }) =>
    service.sendMailing(context, caller, body, readingOf(request)),
  );
  add(contract.get, ({ params, caller }) => service.getMailing(db, caller, params.id));
  add(contract.stop, ({ params, caller }) => service.stopMailing(db, caller, params.id));
}
