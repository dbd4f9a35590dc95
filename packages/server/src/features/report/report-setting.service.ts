import type { Work } from '#work/work.ts';
import type { ReportJob, SetReport } from './report-thread.ts';
import { createTypstModule } from './typst-module.ts';

/** Sets reports in threads, each when it is its person's turn. */
export interface ReportSetting {
  run(person: string, prepare: () => Promise<ReportJob>): Promise<SetReport>;
}

const bounds = { line: 60, perPerson: 8 };
export const reportPatienceMs = 120_000;
const threadOptions = {
  entry: new URL('report-thread.ts', import.meta.url),
  patienceMs: reportPatienceMs,
  // Each leaves up to 5 MB outside of what V8 counts, and so is in no hurry to collect.
  maxJobs: 25,
};

export function createReportSetting(work: Work): ReportSetting {
  const threads = work.threads<ReportJob, SetReport>('reports', bounds, threadOptions);
  const getModule = createTypstModule();
  return { run: (person, prepare) => threads.run(person, prepare, () => getModule) };
}
