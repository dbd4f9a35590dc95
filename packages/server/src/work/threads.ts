import { Starved, startThread, type Thread, type ThreadOptions } from './thread.ts';
import type { Answers } from './thread-messages.ts';

export type ThreadsOptions = ThreadOptions & {
  /** After so many jobs another thread takes the place, and what the old one had gathered is free again. */
  readonly maxJobs: number;
};

export type Threads<Job, Result> = {
  /** As many at a time as are asked for: the line before them bounds it. */
  run(job: Job, answers: Answers): Promise<Result>;
  /** Has one ready before it is needed. */
  warmUp(): void;
  /** How many have ended before the server did. */
  replaced(): number;
  close(): Promise<void>;
};

/** How long the machine is taken to be busy with other things: new threads do not wait for the processor to be free. */
const busyForMs = 60_000;

export function createThreads<Job, Result>({ maxJobs, ...options }: ThreadsOptions): Threads<Job, Result> {
  const all = new Set<Thread<Job, Result>>();
  const idle: Thread<Job, Result>[] = [];
  let replaced = 0;
  let isClosed = false;
  let busyUntil = Number.NEGATIVE_INFINITY;

  const givesWayTo = () => (performance.now() < busyUntil ? 'most' : 'all');
  const isFit = (thread: Thread<Job, Result>) => thread.isAlive() && thread.givesWayTo === givesWayTo();

  const start = () => {
    const thread = startThread<Job, Result>(options, givesWayTo());
    all.add(thread);
    return thread;
  };
  const forget = async (thread: Thread<Job, Result>) => {
    replaced += 1;
    await thread.end();
    all.delete(thread);
  };
  /** One may have ended while it had nothing to do. */
  const take = (): Thread<Job, Result> => {
    const thread = idle.pop() ?? start();
    if (isFit(thread)) return thread;
    void forget(thread);
    return take();
  };
  const giveBack = (thread: Thread<Job, Result>) => {
    if (isClosed) return;
    if (isFit(thread) && thread.jobs() < maxJobs) {
      idle.push(thread);
      return;
    }
    // Starting takes a while: nobody should have to wait for it when one has only grown old or does not suit the times.
    if (thread.isAlive()) idle.push(start());
    void forget(thread);
  };

  const run: Threads<Job, Result>['run'] = async (job, answers) => {
    if (isClosed) throw new Error('the server is stopping');
    const thread = take();
    try {
      return await thread.run(job, answers());
    } catch (error) {
      if (!(error instanceof Starved)) throw error;
      busyUntil = performance.now() + busyForMs;
    } finally {
      giveBack(thread);
    }
    return run(job, answers);
  };

  return {
    run,
    warmUp: () => {
      if (all.size === 0) idle.push(start());
    },
    replaced: () => replaced,
    close: async () => {
      isClosed = true;
      await Promise.all([...all].map((thread) => thread.end()));
    },
  };
}
