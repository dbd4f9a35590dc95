import { serveJobs } from '#work/serve-jobs.ts';
import { type ResponseJob, writeResponses } from './response-job.ts';

/** Every row is scored anew and written out: done here, a batch at a time, it keeps nobody waiting. */
serveJobs<ResponseJob, Uint8Array>(writeResponses);
