import * as contract from '@sanjeh/contract/result/result.admin.contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { createListCache } from '#db/query/list-cache.ts';
import { bySource } from '#db/source.ts';
import { sendExport } from '#export/streamed-export.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import type { ListReading } from '../applicant/applicant-list.admin.service.ts';
import { exportResults } from './result-export.admin.service.ts';
import { listResults } from './result-list.admin.service.ts';
import { listScopes } from './result-scopes.admin.service.ts';

export function addResultAdminRoutes(add: AddEndpoint, context: AppContext): void {
  const { db, versions, env, exports, reads } = context;
  const cacheOf = bySource(createListCache);
  const readingOf = (request: FastifyRequest): ListReading => ({
    now: new Date(),
    timeZone: env.timeZone,
    language: languageOf(request),
  });
  add(contract.list, (call) => {
    const { query, caller, request } = call;
    context.listReadings.opened(caller, 'attempt', query);
    return reads.run(call, (source) =>
      listResults({ db: source.db, versions, cache: cacheOf(source) }, query, readingOf(request)),
    );
  });
  add(contract.listScopes, ({ query, request }) => listScopes(db, query.examId, languageOf(request)));
  add(contract.exportFile, async (call) => {
    const { query, caller, request, reply } = call;
    return sendExport(reply, exports, () =>
      reads.run(call, (source) => exportResults({ ...source, versions }, caller, query, readingOf(request))),
    );
  });
}
