import { version } from '../packages/server/src/core/version.ts';
import { packPdf } from '../packages/server/src/export/pdf-packing.ts';
import { reportData } from '../packages/server/src/features/report/report-data.ts';
import { setReport } from '../packages/server/src/features/report/report-pdf.ts';
import { getReportSource } from '../packages/server/src/features/report/report-source.service.ts';
import { createTypstModule } from '../packages/server/src/features/report/typst-module.ts';
import { getApplicantResult } from '../packages/server/src/features/result/result.service.ts';
import { foldStatistics } from '../packages/server/src/features/statistics/kept-sums.service.ts';
import { type Answered, openAnswered } from './support/answered-exam.ts';
import { listenOver } from './support/listening.ts';
import { measure, timesOf } from './support/measure.ts';
import { figure, section } from './support/report.ts';
import { askStatistics, timesOfMany } from './support/statistics-asked.ts';

/** Statistics over more and more answers, asked over HTTP, the first time and again; then results and reports per second. */
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

async function compare(database: Answered): Promise<Line> {
  await foldStatistics(database.db, { timeZone, atLeast: 1 });
  const product = await listenOver(database);
  const first = async (query: object = {}, part = '') => {
    const asked = await timesOfMany(runs, () => askStatistics(product, query, part), product.forget);
    return timesOf(asked).median;
  };
  try {
    return {
      answers: database.answers,
      first: await first(),
      filtered: await first({ gender: 'female', ageFrom: 12, ageTo: 36 }),
      again: timesOf(await timesOfMany(runs, () => askStatistics(product, { gender: 'female' }))).median,
      firstOfPerson: await first({ perPerson: 'first' }),
      scales: await first({}, '/scales'),
      differences: await first({}, '/differences'),
    };
  } finally {
    await product.close();
  }
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
printLines(lines);
