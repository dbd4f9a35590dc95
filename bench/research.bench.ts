import { responsesQuerySchema } from '@sanjeh/contract/statistics/statistics-query.schema';
import { exportResponses } from '../packages/server/src/features/research/research.service.ts';
import type { ResponseJob } from '../packages/server/src/features/research/response-job.ts';
import { createWork } from '../packages/server/src/work/work.ts';
import { type Answered, openAnswered } from './support/answered-exam.ts';
import { figure, section } from './support/report.ts';

/** The answers of more and more attempts as a file: how quickly it comes, and how much memory grows meanwhile. */
const sizes = [100_000, 1_000_000];
const formats = ['csv', 'xlsx', 'sav'] as const;
const megabyte = 1_048_576;

const work = createWork();
const threads = work.threads<ResponseJob, Uint8Array>(
  'research',
  { line: 10, perPerson: 10 },
  {
    entry: new URL('../packages/server/src/features/research/response-thread.ts', import.meta.url),
    ...{ patienceMs: 600_000, maxJobs: 100_000 },
  },
);

async function take({ db, versions, examId }: Answered, format: (typeof formats)[number]): Promise<void> {
  const context = { db, primary: db, versions, env: { timeZone: 'Asia/Tehran' }, threads };
  const query = responsesQuerySchema.parse({ format });
  const caller = { userId: null } as unknown as Parameters<typeof exportResponses>[1];
  const [start, before] = [performance.now(), process.memoryUsage.rss()];
  const { body, rows } = await exportResponses(context, caller, { examId, query, language: 'en' });
  let [bytes, most] = [0, before];
  for await (const chunk of body) {
    bytes += (chunk as Uint8Array).length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  const seconds = (performance.now() - start) / 1000;
  const note = `${(bytes / megabyte).toFixed(1)} MB; memory +${((most - before) / megabyte).toFixed(0)} MB`;
  figure(`${rows.toLocaleString('en')} attempts, ${format}`, seconds, { unit: 's', digits: 1, note });
}

section('Answers for research, as a file');
for (const size of sizes) {
  const database = await openAnswered(size);
  try {
    for (const format of formats) await take(database, format);
  } finally {
    await database.close();
  }
}
await work.close();
