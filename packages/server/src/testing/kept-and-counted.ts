import {
  type StatisticsQuery,
  statisticsQuerySchema,
} from '@sanjeh/contract/statistics/statistics-query.schema';
import { sql } from 'kysely';
import type { AppContext } from '../app.context.ts';
import { listProvinces } from '../features/place/place.service.ts';
import { measureApart } from '../features/statistics/apart-job.ts';
import { getSums, type StatisticsContext, type Sums } from '../features/statistics/statistics.service.ts';
import { createStatisticsCache } from '../features/statistics/statistics-cache.ts';
import { viewStatistics } from '../features/statistics/statistics-view.ts';

/** What statistics say, without what an earlier look has left in memory, and whether every attempt was looked at for it. */
export async function openStatistics(context: AppContext, examId: number, given: object = {}) {
  let isCounted = false;
  const fresh: StatisticsContext = {
    ...{ db: context.db, versions: context.versions, env: context.env, cache: createStatisticsCache<Sums>() },
    inTurn: (addUp) => {
      isCounted = true;
      return addUp();
    },
    runApart: (job, answers) => measureApart(job, answers()),
  };
  const query: StatisticsQuery = statisticsQuerySchema.parse(given);
  const sums = await getSums(fresh, examId, query);
  const provinces = await listProvinces(context.db, 'fa');
  return { isCounted, statistics: sums && viewStatistics(sums, provinces, 'fa') };
}

/** The same from sums that are kept and from the attempts themselves. */
export async function keptAndCounted(context: AppContext, examId: number, given: object = {}) {
  const kept = await openStatistics(context, examId, given);
  const setCounted = (to: string) =>
    sql`update statistics_kept set counted_to = ${to}::timestamptz where exam_id = ${examId}`.execute(
      context.db,
    );
  await setCounted('-infinity');
  const counted = await openStatistics(context, examId, given);
  await setCounted('infinity');
  return { kept, counted };
}
