import * as contract from '@sanjeh/contract/statistics/statistics.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { sendExport } from '#export/streamed-export.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { listProvinces } from '../place/place.service.ts';
import { getSums, type StatisticsContext, type Sums } from './statistics.service.ts';
import { createStatisticsCache } from './statistics-cache.ts';
import { exportScores, exportStatistics } from './statistics-export.service.ts';
import { noStatistics, viewStatistics } from './statistics-view.ts';

export function addStatisticsRoutes(add: AddEndpoint, { db, versions, env }: AppContext): void {
  const context: StatisticsContext = { db, versions, env, cache: createStatisticsCache<Sums>() };

  add(contract.getStatistics, async ({ params, query, request }) => {
    const sums = await getSums(context, params.id, query, new Date());
    if (sums === null) return noStatistics;
    const language = languageOf(request);
    return viewStatistics(sums, await listProvinces(db, language), language);
  });
  add(contract.exportStatistics, async ({ params, query, request, reply }) => {
    const asked = { examId: params.id, query, language: languageOf(request), now: new Date() };
    return sendExport(reply, await exportStatistics(context, asked));
  });
  add(contract.exportScores, async ({ params, query, caller, request, reply }) => {
    const asked = { examId: params.id, query, language: languageOf(request), now: new Date() };
    return sendExport(reply, await exportScores(context, caller, asked));
  });
}
