import { serveJobs } from '#work/serve-jobs.ts';
import { type MeasurementJob, type MeasurementResult, measure } from './measurement-job.ts';

/** Figures that need every single answer are worked out here; the server brings the answers, a batch at a time. */
serveJobs<MeasurementJob, MeasurementResult>((job, ask) =>
  measure(job, () => ask(null) as Promise<string | null>),
);
