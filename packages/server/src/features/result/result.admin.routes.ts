import * as contract from '@sanjeh/contract/result/result.admin.contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { createListCache } from '#db/query/list-cache.ts';
import { sendExport } from '#export/streamed-export.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import type { ListReading } from '../applicant/applicant-list.admin.service.ts';
import { exportResults } from './result-export.admin.service.ts';
import { listResults } from './result-list.admin.service.ts';
import { listScopes } from './result-scopes.admin.service.ts';

export function addResultAdminRoutes(add: AddEndpoint, context: AppContext): void {
  const { db, versions, env, exports } = context;
  const cache = createListCache();
  const readingOf = (request: FastifyRequest): ListReading => ({
    now: new Date(),
    timeZone: env.timeZone,
    language: languageOf(request),
  });
  add(contract.list, ({ query, caller, request }) => {
    context.listReadings.opened(caller, 'attempt', query);
    return listResults({ db, versions, cache }, query, readingOf(request));
  });
  add(contract.listScopes, ({ query, request }) => listScopes(db, query.examId, languageOf(request)));
  add(contract.exportFile, async ({ query, caller, request, reply }) =>
    sendExport(reply, exports, () => exportResults({ db, versions }, caller, query, readingOf(request))),
  );
}
