import { getPriority } from 'node:os';
import { threadId } from 'node:worker_threads';
import { serveJobs } from '../serve-jobs.ts';

export type SampleJob = 'tell' | 'ask' | 'fail' | 'die' | 'hang';
export type SampleResult = { readonly thread: number; readonly priority: number; readonly answer: unknown };

/** A thread that does as it is told. */
serveJobs<SampleJob, SampleResult>(async (job, ask) => {
  if (job === 'fail') throw new Error('it was told to fail');
  if (job === 'die') process.exit(3);
  while (job === 'hang');
  const answer = job === 'ask' ? await ask('what time is it?') : null;
  return { thread: threadId, priority: getPriority(0), answer };
});
