import type { DifferenceQuery, StatisticsQuery } from '@sanjeh/contract/statistics/statistics-query.schema';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { asksValues, scoredScales } from '@sanjeh/domain/exam-version/scored-questions';
import { ApiError } from '#core/api-error.ts';
import type { ThreadLine } from '#work/work.ts';
import { readApart } from './apart-sums.service.ts';
import { readChoices, selectGotScores, selectMiddleAge } from './measured-choices.queries.ts';
import { measuredExamOf, scoreBandsOf } from './measured-exam.ts';
import type {
  MeasuredDifferences,
  MeasuredExam,
  MeasuredScales,
  MeasurementJob,
  MeasurementResult,
} from './measurement-job.ts';
import { findAsked, readScope, type Scope, type StatisticsContext } from './statistics.service.ts';
import type { StatisticsCache } from './statistics-cache.ts';

/** Figures of scales with the version that they are read by, before they get their words. */
export interface ReadScales {
  content: ExamContent;
  found: MeasuredScales;
}

export interface ReadDifferences {
  content: ExamContent;
  olderFrom: number | null;
  found: MeasuredDifferences;
}

export interface MeasurementContext extends Pick<StatisticsContext, 'db' | 'versions' | 'env'> {
  person: string;
  threads: ThreadLine<MeasurementJob, MeasurementResult>;
  scales: StatisticsCache<ReadScales>;
  differences: StatisticsCache<ReadDifferences>;
}

/** Null while nobody has submitted. */
export async function measureScales(
  context: MeasurementContext,
  examId: number,
  query: StatisticsQuery,
): Promise<ReadScales | null> {
  const asked = await findAsked(context.db, examId, query);
  if (asked === null) return null;
  return context.scales.take(asked.question, asked.revision, async () => {
    const scope = await readScope(context.db, context, examId, query, asked.versionId);
    const { content } = scope;
    if (await readApart(context.db, scope))
      return { content, found: { kind: 'scales', people: asked.attempts, scales: [] } };
    const bands = scoredScales(content).map(scoreBandsOf);
    const exam = await readExam(context, scope);
    const job = { kind: 'scales', ...exam, bands, people: asked.attempts } as const;
    const found = await run(context, scope, job);
    if (found.kind !== 'scales') throw new Error('figures of another kind');
    return { content, found };
  });
}

/** Null while nobody has submitted. */
export async function measureDifferences(
  context: MeasurementContext,
  examId: number,
  { by, olderFrom, ...query }: DifferenceQuery,
): Promise<ReadDifferences | null> {
  const asked = await findAsked(context.db, examId, query);
  if (asked === null) return null;
  const question = JSON.stringify([asked.question, by, olderFrom]);
  return context.differences.take(question, asked.revision, async () => {
    const scope = await readScope(context.db, context, examId, query, asked.versionId);
    const { content, measured } = scope;
    const apart = await readApart(context.db, scope);
    if (apart) throw new ApiError(apart.pools.size > 0 ? 'exam_draws' : 'exam_rules');
    const cut = by === 'gender' ? null : (olderFrom ?? (await selectMiddleAge(context.db, measured)) ?? 0);
    const found = await run(context, scope, {
      kind: 'differences',
      ...(await readExam(context, scope)),
      olderFrom: cut,
    });
    if (found.kind !== 'differences') throw new Error('figures of another kind');
    return { content, olderFrom: cut, found };
  });
}

async function readExam({ db }: MeasurementContext, { content, measured }: Scope): Promise<MeasuredExam> {
  const got = asksValues(content) ? await selectGotScores(db, measured) : undefined;
  return measuredExamOf(content, got);
}

async function run(
  { db, person, threads }: MeasurementContext,
  { content, measured }: Scope,
  job: MeasurementJob,
): Promise<MeasurementResult> {
  const answers = () => {
    const batches = readChoices(db, measured, asksValues(content));
    let upcoming: ReturnType<typeof batches.next>;
    const fetchNext = () => {
      upcoming = batches.next();
      // Whoever asks for it hears what went wrong. A job that failed asks no more.
      upcoming.catch(() => {});
    };
    fetchNext();
    return async () => {
      const { done, value } = await upcoming;
      if (done) return null;
      // While the thread reads this batch, the database puts the next together.
      fetchNext();
      return value;
    };
  };
  return threads.run(person, async () => job, answers);
}
