import * as contract from '@sanjeh/contract/statistics/statistics.contract';
import type { AppContext } from '#app.context.ts';
import type { Caller } from '#core/caller.ts';
import { languageOf } from '#core/language.ts';
import { sendExport } from '#export/streamed-export.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { listProvinces } from '../place/place.service.ts';
import { getSums, type StatisticsContext, type Sums } from './statistics.service.ts';
import { createStatisticsCache } from './statistics-cache.ts';
import { exportScores, exportStatistics } from './statistics-export.service.ts';
import { noStatistics, viewStatistics } from './statistics-view.ts';

/** Adding up keeps the database busy for as long as it takes. */
const bounds = { atOnce: 2, atOncePerPerson: 1, line: 20, perPerson: 5 };

export function addStatisticsRoutes(
  add: AddEndpoint,
  { db, versions, env, exports, work }: AppContext,
): void {
  const cache = createStatisticsCache<Sums>();
  const adding = work.line('statistics', bounds);
  const contextOf = ({ userId }: Caller): StatisticsContext => ({
    ...{ db, versions, env, cache },
    inTurn: (addUp) => adding.run(String(userId), addUp),
  });

  add(contract.getStatistics, async ({ params, query, caller, request }) => {
    const sums = await getSums(contextOf(caller), params.id, query, new Date());
    if (sums === null) return noStatistics;
    const language = languageOf(request);
    return viewStatistics(sums, await listProvinces(db, language), language);
  });
  add(contract.exportStatistics, async ({ params, query, caller, request, reply }) => {
    const asked = { examId: params.id, query, language: languageOf(request), now: new Date() };
    return sendExport(reply, exports, () => exportStatistics(contextOf(caller), asked));
  });
  add(contract.exportScores, async ({ params, query, caller, request, reply }) => {
    const asked = { examId: params.id, query, language: languageOf(request), now: new Date() };
    return sendExport(reply, exports, () => exportScores(contextOf(caller), caller, asked));
  });
}
