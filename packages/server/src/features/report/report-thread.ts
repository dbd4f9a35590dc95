import type { Language } from '#core/language.ts';
import { version } from '#core/version.ts';
import type { PdfDocument } from '#export/pdf-objects.ts';
import { packPdf } from '#export/pdf-packing.ts';
import { serveJobs } from '#work/serve-jobs.ts';
import { type ReportSource, reportData } from './report-data.ts';
import { setReport } from './report-pdf.ts';
import type { TypstModule } from './typst-module.ts';

export type ReportJob = {
  readonly source: ReportSource;
  readonly language: Language;
  readonly timeZone: string;
};

/** A part of a larger file is put together there. */
export type SetReport = { readonly file: Uint8Array } | { readonly part: PdfDocument };

/** Setting type keeps a processor busy: it is done here and nowhere else. */
serveJobs<ReportJob, SetReport>(async ({ source, language, timeZone }, ask) => {
  const getModule = () => ask(null) as Promise<TypstModule>;
  const document = await setReport(reportData(source, language, timeZone, version), getModule);
  return source.isPart ? { part: document } : { file: packPdf(document) };
});
