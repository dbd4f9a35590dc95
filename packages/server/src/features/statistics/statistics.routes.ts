import * as contract from '@sanjeh/contract/statistics/statistics.contract';
import type { ValueStatistics } from '@sanjeh/contract/statistics/value-statistics.schema';
import type { AppContext } from '#app.context.ts';
import type { Caller } from '#core/caller.ts';
import { languageOf } from '#core/language.ts';
import { sendExport } from '#export/streamed-export.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { listProvinces } from '../place/place.service.ts';
import {
  measureDifferences,
  measureScales,
  type ReadDifferences,
  type ReadScales,
} from './measurement.service.ts';
import type { MeasurementJob, MeasurementResult } from './measurement-job.ts';
import { noDifferences, noScales, viewDifferences, viewScales } from './measurement-view.ts';
import { getSums, type StatisticsContext, type Sums } from './statistics.service.ts';
import { createStatisticsCache } from './statistics-cache.ts';
import { exportScores, exportStatistics } from './statistics-export.service.ts';
import { noStatistics, viewStatistics } from './statistics-view.ts';
import { getValueStatistics } from './value-statistics.service.ts';

/** Whoever works with figures asks for several at once. */
const threadBounds = { line: 40, perPerson: 8 };
const threadOptions = {
  entry: new URL('measurement-thread.ts', import.meta.url),
  // Millions of attempts take a while.
  patienceMs: 300_000,
  maxJobs: 1000,
};

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

  const threads = work.threads<MeasurementJob, MeasurementResult>('measurement', threadBounds, threadOptions);
  const kept = {
    scales: createStatisticsCache<ReadScales>(),
    differences: createStatisticsCache<ReadDifferences>(),
  };
  const measuring = ({ userId }: Caller) => ({ db, versions, env, threads, ...kept, person: String(userId) });

  add(contract.getScaleStatistics, async ({ params, query, caller, request }) => {
    const found = await measureScales(measuring(caller), params.id, query);
    return found === null ? noScales : viewScales(found, languageOf(request));
  });
  add(contract.getGroupDifferences, async ({ params, query, caller, request }) => {
    const found = await measureDifferences(measuring(caller), params.id, query);
    return found === null ? noDifferences(query.by) : viewDifferences(found, query, languageOf(request));
  });
  add(contract.getStatistics, async ({ params, query, caller, request }) => {
    const sums = await getSums(contextOf(caller), params.id, query);
    if (sums === null) return noStatistics;
    const language = languageOf(request);
    return viewStatistics(sums, await listProvinces(db, language), language);
  });
  const values = createStatisticsCache<ValueStatistics>();
  add(contract.getValueStatistics, ({ params, query, caller }) =>
    getValueStatistics({ ...contextOf(caller), values }, params.id, params.questionId, query),
  );
  add(contract.exportStatistics, async ({ params, query, caller, request, reply }) => {
    const asked = { examId: params.id, query, language: languageOf(request) };
    return sendExport(reply, exports, () => exportStatistics(contextOf(caller), measuring(caller), asked));
  });
  add(contract.exportScores, async ({ params, query, caller, request, reply }) => {
    const asked = { examId: params.id, query, language: languageOf(request) };
    return sendExport(reply, exports, () => exportScores(contextOf(caller), caller, asked));
  });
}
