import * as contract from '@sanjeh/contract/statistics/statistics.contract';
import type { ValueStatistics } from '@sanjeh/contract/statistics/value-statistics.schema';
import type { AppContext } from '#app.context.ts';
import type { Caller } from '#core/caller.ts';
import { languageOf } from '#core/language.ts';
import { bySource, type Source } from '#db/source.ts';
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
/** Millions of attempts take a while. */
export const measurementPatienceMs = 300_000;
const threadOptions = {
  entry: new URL('measurement-thread.ts', import.meta.url),
  patienceMs: measurementPatienceMs,
  maxJobs: 1000,
};

/** Adding up keeps the database busy for as long as it takes. */
const bounds = { atOnce: 2, atOncePerPerson: 1, line: 20, perPerson: 5 };

export function addStatisticsRoutes(
  add: AddEndpoint,
  { versions, env, exports, reads, work }: AppContext,
): void {
  const cacheOf = bySource(createStatisticsCache<Sums>);
  const adding = work.line('statistics', bounds);
  const contextOf = ({ userId }: Caller, source: Source): StatisticsContext & Source => ({
    ...{ ...source, versions, env, cache: cacheOf(source) },
    inTurn: (addUp) => adding.run(String(userId), addUp),
    runApart: async (job, answers) => {
      const found = await threads.run(String(userId), async () => job, answers);
      if (found.kind !== 'apart') throw new Error('figures of another kind');
      return found;
    },
  });

  const threads = work.threads<MeasurementJob, MeasurementResult>('measurement', threadBounds, threadOptions);
  const keptOf = bySource(() => ({
    scales: createStatisticsCache<ReadScales>(),
    differences: createStatisticsCache<ReadDifferences>(),
  }));
  const measuring = ({ userId }: Caller, source: Source) => ({
    ...{ db: source.db, versions, env, threads, ...keptOf(source), person: String(userId) },
  });

  add(contract.getScaleStatistics, async (call) => {
    const { params, query, caller, request } = call;
    const found = await reads.run(call, (source) =>
      measureScales(measuring(caller, source), params.id, query),
    );
    return found === null ? noScales : viewScales(found, languageOf(request));
  });
  add(contract.getGroupDifferences, async (call) => {
    const { params, query, caller, request } = call;
    const found = await reads.run(call, (source) =>
      measureDifferences(measuring(caller, source), params.id, query),
    );
    return found === null ? noDifferences(query.by) : viewDifferences(found, query, languageOf(request));
  });
  add(contract.getStatistics, (call) => {
    const { params, query, caller, request } = call;
    return reads.run(call, async (source) => {
      const sums = await getSums(contextOf(caller, source), params.id, query);
      if (sums === null) return noStatistics;
      const language = languageOf(request);
      return viewStatistics(sums, await listProvinces(source.db, language), language);
    });
  });
  const valuesOf = bySource(createStatisticsCache<ValueStatistics>);
  add(contract.getValueStatistics, (call) => {
    const { params, query, caller } = call;
    return reads.run(call, (source) => {
      const context = { ...contextOf(caller, source), values: valuesOf(source) };
      return getValueStatistics(context, params.id, params.questionId, query);
    });
  });
  add(contract.exportStatistics, async (call) => {
    const { params, query, caller, request, reply } = call;
    const asked = { examId: params.id, query, language: languageOf(request) };
    return sendExport(reply, exports, () =>
      reads.run(call, (source) =>
        exportStatistics(contextOf(caller, source), measuring(caller, source), asked),
      ),
    );
  });
  add(contract.exportScores, async (call) => {
    const { params, query, caller, request, reply } = call;
    const asked = { examId: params.id, query, language: languageOf(request) };
    return sendExport(reply, exports, () =>
      reads.run(call, (source) => exportScores(contextOf(caller, source), caller, asked)),
    );
  });
}
