import { Worker } from 'node:worker_threads';
import { type Answer, type FromThread, reasonOf, type ToThread } from './thread-messages.ts';

export type Thread<Job, Result> = {
  /** One job at a time. */
  run(job: Job, answer: Answer): Promise<Result>;
  /** How many jobs it was given. */
  jobs(): number;
  isAlive(): boolean;
  end(): Promise<void>;
};

export type ThreadOptions = {
  readonly entry: URL;
  /** A job that takes longer is given up, and its thread with it. */
  readonly patienceMs: number;
  /** What it has from the start. */
  readonly data?: unknown;
};

/** What a thread may hold in memory; one that needs more is ended, and its job fails. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

type Current<Result> = PromiseWithResolvers<Result> & { readonly answer: Answer };

export function startThread<Job, Result>({ entry, patienceMs, data }: ThreadOptions): Thread<Job, Result> {
  const worker = new Worker(entry, { resourceLimits, workerData: data });
  let current: Current<Result> | null = null;
  let jobs = 0;
  let isAlive = true;
  // The server ends when all else has ended.
  worker.unref();

  const say = (message: ToThread<Job>) => worker.postMessage(message);
  const reply = async (id: number, question: unknown, answer: Answer) => {
    try {
      say({ kind: 'answer', id, value: await answer(question) });
    } catch (error) {
      say({ kind: 'no-answer', id, reason: reasonOf(error) });
    }
  };
  const lose = (error: Error) => {
    isAlive = false;
    current?.reject(error);
  };

  worker.on('message', (message: FromThread<Result>) => {
    if (message.kind === 'done') current?.resolve(message.result);
    else if (message.kind === 'failed') current?.reject(new Error(message.reason));
    else if (current) void reply(message.id, message.question, current.answer);
  });
  worker.on('error', (error: Error) => lose(error));
  worker.on('exit', (code) => lose(new Error(`a thread ended with ${code} in the middle of its work`)));

  return {
    run: async (job, answer) => {
      jobs += 1;
      current = { ...Promise.withResolvers<Result>(), answer };
      const patience = setTimeout(() => {
        lose(new Error('a thread took too long'));
        void worker.terminate();
      }, patienceMs);
      try {
        if (!isAlive) lose(new Error('a thread has ended'));
        say({ kind: 'job', job });
        return await current.promise;
      } finally {
        clearTimeout(patience);
        current = null;
      }
    },
    jobs: () => jobs,
    isAlive: () => isAlive,
    end: async () => {
      isAlive = false;
      await worker.terminate();
    },
  };
}
