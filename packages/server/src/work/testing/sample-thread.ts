import { getPriority } from 'node:os';
import { threadId } from 'node:worker_threads';
import { serveJobs } from '../serve-jobs.ts';
import { readTaskStat } from '../task-stat.ts';
import type { Answer } from '../thread-messages.ts';

export type SampleJob = 'tell' | 'ask' | 'fail' | 'die' | 'hang' | 'gather';
export interface SampleResult {
  readonly thread: number;
  readonly priority: number;
  /** As Linux counts them: 0 is what everybody has, 5 is idle. */
  readonly policy: number;
  readonly answer: unknown;
}

/** Until it has had a tenth of a second of the processor. */
function toil(): void {
  const { user } = process.threadCpuUsage();
  while (process.threadCpuUsage().user - user < 100_000);
}

/** Everything that the server has, and then much to do with it. */
async function gatherFor(job: SampleJob, ask: Answer): Promise<unknown> {
  if (job !== 'gather') return null;
  const gathered: unknown[] = [];
  for (let one = await ask('more'); one !== null; one = await ask('more')) gathered.push(one);
  toil();
  return gathered;
}

/** A thread that does as it is told. */
serveJobs<SampleJob, SampleResult>(async (job, ask) => {
  if (job === 'fail') throw new Error('it was told to fail');
  if (job === 'die') process.exit(3);
  while (job === 'hang');
  const answer = job === 'ask' ? await ask('what time is it?') : await gatherFor(job, ask);
  const policy = process.platform === 'linux' ? Number(readTaskStat('/proc/thread-self')[38]) : 0;
  return { thread: threadId, priority: getPriority(0), policy, answer };
});
