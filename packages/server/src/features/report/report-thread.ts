import type { Language } from '#core/language.ts';
import { version } from '#core/version.ts';
import { serveJobs } from '#work/serve-jobs.ts';
import { type ReportSource, reportData } from './report-data.ts';
import { renderReport } from './report-pdf.ts';

export type ReportJob = {
  readonly source: ReportSource;
  readonly language: Language;
  readonly timeZone: string;
};

/** Setting type keeps a processor busy: it is done here and nowhere else. */
serveJobs<ReportJob, Uint8Array>(({ source, language, timeZone }) =>
  renderReport(reportData(source, language, timeZone, version)),
);
