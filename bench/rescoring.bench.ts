import { createExamVersions } from '../packages/server/src/features/exam-version/exam-version.service.ts';
import { rescore } from '../packages/server/src/features/rescoring/rescoring.service.ts';
import { createRescoringPace } from '../packages/server/src/features/rescoring/rescoring-pace.ts';
import { readPlan } from '../packages/server/src/features/rescoring/rescoring-plan.ts';
import {
  createPreviewCache,
  previewPlan,
} from '../packages/server/src/features/rescoring/rescoring-preview.service.ts';
import { checkVersion } from '../packages/server/src/features/statistics/kept-check.service.ts';
import { foldStatistics } from '../packages/server/src/features/statistics/kept-sums.service.ts';
import { cpuTimes } from './support/cpu.ts';
import { measure, timesOf } from './support/measure.ts';
import { figure, section } from './support/report.ts';
import { openRescoredExam } from './support/rescored-exam.ts';

/** A corrected score, applied to every result of an exam. */
const results = Number(process.argv[2] ?? 100_000);
const goals = { seconds: 20, batch: 1000 };
const timeZone = 'Asia/Tehran';
const caller = { userId: 1, role: 'admin', sessionId: '' } as const;

const exam = await openRescoredExam(results);
const { db } = exam.database;
const context = {
  ...{ db, cache: createPreviewCache(), examId: exam.examId, language: 'fa' as const, namesPeople: true },
  ...{ versions: createExamVersions(), pace: createRescoringPace() },
};
try {
  await db.updateTable('answers').set({ score: '7' }).where('score', '=', '5').execute();
  section(`Re-scoring ${results.toLocaleString('en')} results of 20 questions`);
  const preview = async () =>
    previewPlan(context, await readPlan(db, exam.examId), { page: 1, pageSize: 10 });
  await timed('the preview', preview);
  await timed('its next page', preview);
  const fingerprint = (await preview()).fingerprint ?? '';
  const batches: number[] = [];
  await timed(
    'all of them, batch by batch',
    async () => {
      for (let isFinished = false; !isFinished; ) {
        const batch = async () => {
          const input = { fingerprint, reason: 'bench' };
          ({ isFinished } = await rescore(context, caller, exam.examId, input));
        };
        batches.push(await measure(batch));
      }
    },
    (goals.seconds * results) / 100_000,
  );
  const { median, p99 } = timesOf(batches);
  const note = `${batches.length} batches, median ${median.toFixed(0)} ms`;
  figure('a batch, p99', p99, { unit: 'ms', digits: 0, atMost: goals.batch, note });
  await timed('taking it into the sums of statistics', () => foldStatistics(db, { timeZone, atLeast: 1 }));
  await judge();
} finally {
  await exam.close();
}

/** How long it took, and whose work that was: the rest is waiting for the disk, or for a core. */
async function timed(name: string, work: () => Promise<unknown>, atMost?: number): Promise<void> {
  const before = await cpuTimes(process.pid, exam.postmasterPid);
  const taken = await measure(work);
  const after = await cpuTimes(process.pid, exam.postmasterPid);
  const note = (['server', 'database'] as const)
    .map((part) => `${part} ${((after[part] - before[part]) / 1000).toFixed(1)} s of processor`)
    .join(', ');
  figure(name, taken / 1000, { unit: 's', digits: 1, note, ...(atMost === undefined ? {} : { atMost }) });
}

/** However quick it was: the sums that are kept must be those of the results as they are now. */
async function judge(): Promise<void> {
  const kept = await db.selectFrom('statistics_kept').select(['version_id', 'exam_id']).execute();
  for (const version of kept)
    if (!(await checkVersion(db, version, timeZone)))
      throw new Error('the sums of statistics are other ones than those of the results');
}
