import * as contract from '@sanjeh/contract/applicant/applicant.admin.contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { createListCache } from '#db/query/list-cache.ts';
import { sendExport } from '#export/streamed-export.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { createOneTimePassword, disableApplicant } from './applicant-account.admin.service.ts';
import { exportApplicants } from './applicant-export.admin.service.ts';
import { getAdminApplicant, type ListReading, listApplicants } from './applicant-list.admin.service.ts';

export function addApplicantAdminRoutes(add: AddEndpoint, context: AppContext): void {
  const { db, env, exports } = context;
  const cache = createListCache();
  const readingOf = (request: FastifyRequest): ListReading => ({
    now: new Date(),
    timeZone: env.timeZone,
    language: languageOf(request),
  });

  add(contract.list, ({ query, request }) => listApplicants(db, cache, query, readingOf(request)));
  add(contract.exportFile, async ({ query, caller, request, reply }) => {
    return sendExport(reply, exports, () => exportApplicants(db, caller, query, readingOf(request)));
  });
  add(contract.get, ({ params, request }) => getAdminApplicant(db, params.id, readingOf(request)));
  add(contract.createOneTimePassword, ({ params, caller }) =>
    createOneTimePassword(context, caller, params.id),
  );
  add(contract.disable, ({ params, caller, request }) =>
    disableApplicant(db, caller, { id: params.id, isDisabled: true }, readingOf(request)),
  );
  add(contract.enable, ({ params, caller, request }) =>
    disableApplicant(db, caller, { id: params.id, isDisabled: false }, readingOf(request)),
  );
}
