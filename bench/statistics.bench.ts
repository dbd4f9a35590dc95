import {
  differenceQuerySchema,
  statisticsQuerySchema,
} from '@sanjeh/contract/statistics/statistics-query.schema';
import { version } from '../packages/server/src/core/version.ts';
import { packPdf } from '../packages/server/src/export/pdf-packing.ts';
import { reportData } from '../packages/server/src/features/report/report-data.ts';
import { setReport } from '../packages/server/src/features/report/report-pdf.ts';
import { getReportSource } from '../packages/server/src/features/report/report-source.service.ts';
import { createTypstModule } from '../packages/server/src/features/report/typst-module.ts';
import { getApplicantResult } from '../packages/server/src/features/result/result.service.ts';
import { measureApart } from '../packages/server/src/features/statistics/apart-job.ts';
import { foldStatistics } from '../packages/server/src/features/statistics/kept-sums.service.ts';
import {
  measureDifferences,
  measureScales,
  type ReadDifferences,
  type ReadScales,
} from '../packages/server/src/features/statistics/measurement.service.ts';
import type {
  MeasurementJob,
  MeasurementResult,
} from '../packages/server/src/features/statistics/measurement-job.ts';
import {
  getSums,
  type StatisticsContext,
  type Sums,
} from '../packages/server/src/features/statistics/statistics.service.ts';
import { createStatisticsCache } from '../packages/server/src/features/statistics/statistics-cache.ts';
import { viewStatistics } from '../packages/server/src/features/statistics/statistics-view.ts';
import { createWork } from '../packages/server/src/work/work.ts';
import { type Answered, openAnswered } from './support/answered-exam.ts';
import { measure, timesOf } from './support/measure.ts';
import { figure, section } from './support/report.ts';

/** Statistics over more and more answers, the first opening and the next; then results and reports per second. */
const sizes = [10_000, 100_000, 1_000_000];
const limit = 1000;
const timeZone = 'Asia/Tehran';
const runs = 15;

interface Line {
  answers: number;
  first: number;
  filtered: number;
  again: number;
  firstOfPerson: number;
  /** Every scale, and every question by gender, in a thread. */
  scales: number;
  differences: number;
}

const inMs = { unit: 'ms', digits: 1 };
const names: Record<keyof Omit<Line, 'answers'>, string> = {
  first: 'first look',
  filtered: 'filtered',
  again: 'again',
  firstOfPerson: 'the first of each person',
  scales: 'scales',
  differences: 'by gender',
};

const work = createWork();
const threads = work.threads<MeasurementJob, MeasurementResult>(
  'measurement',
  { line: 10, perPerson: 10 },
  {
    entry: new URL('../packages/server/src/features/statistics/measurement-thread.ts', import.meta.url),
    ...{ patienceMs: 600_000, maxJobs: 1000 },
  },
);

async function compare(database: Answered): Promise<Line> {
  const { db, versions, examId, answers } = database;
  const fresh = (): StatisticsContext => ({
    ...{ db, versions, env: { timeZone }, cache: createStatisticsCache<Sums>() },
    inTurn: (addUp) => addUp(),
    runApart: measureApart,
  });
  const open = async (context: ReturnType<typeof fresh>, given: object = {}) => {
    const sums = await getSums(context, examId, statisticsQuerySchema.parse(given));
    if (!sums || sums.total.count === 0) throw new Error('nobody took the exam');
    return viewStatistics(sums, [], 'fa');
  };
  const inThread = () => ({
    ...{ db, versions, env: { timeZone }, threads, person: 'somebody' },
    scales: createStatisticsCache<ReadScales>(),
    differences: createStatisticsCache<ReadDifferences>(),
  });
  const times = async (work: () => Promise<unknown>) => {
    const all: number[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await measure(work));
    return timesOf(all).median;
  };
  await foldStatistics(db, { timeZone, atLeast: 1 });
  await open(fresh());
  const kept = fresh();
  await open(kept);
  return {
    answers,
    first: await times(() => open(fresh())),
    filtered: await times(() => open(fresh(), { gender: 'female', ageFrom: 12, ageTo: 36 })),
    again: await times(() => open(kept)),
    firstOfPerson: await times(() => open(fresh(), { perPerson: 'first' })),
    scales: await times(() => measureScales(inThread(), examId, statisticsQuerySchema.parse({}))),
    differences: await times(() => measureDifferences(inThread(), examId, differenceQuerySchema.parse({}))),
  };
}

function printLines(lines: readonly Line[]): void {
  for (const [index, { answers, ...times }] of lines.entries()) {
    section(`Statistics of ${answers.toLocaleString('en')} answers, worked out from the attempts`);
    for (const [name, ms] of Object.entries(times)) {
      const isHeld = index === lines.length - 1 && name === 'first';
      figure(names[name as keyof typeof names], ms, { ...inMs, ...(isHeld ? { atMost: limit } : {}) });
    }
  }
}

async function perSecond(database: Answered): Promise<void> {
  const { attempts, context } = database;
  const results: number[] = [];
  const reports: number[] = [];
  const getModule = createTypstModule();
  for (const { applicantId, id } of attempts) {
    const wanted = { applicantId, id, language: 'fa' } as const;
    results.push(await measure(() => getApplicantResult(context, wanted)));
    const data = reportData(await getReportSource(context, wanted), 'fa', timeZone, version);
    reports.push(await measure(async () => packPdf(await setReport(data, getModule))));
  }
  section('One after the other');
  const rate = (times: readonly number[]) => 1000 / timesOf(times).median;
  figure('results', rate(results), { unit: '/s', digits: 0 });
  figure('reports (PDF)', rate(reports), { unit: '/s', digits: 0 });
}

const lines: Line[] = [];
for (const size of sizes) {
  const database = await openAnswered(size);
  try {
    lines.push(await compare(database));
    if (size === sizes[0]) await perSecond(database);
  } finally {
    await database.close();
  }
}
await work.close();
printLines(lines);
