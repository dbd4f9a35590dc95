import { Worker } from 'node:worker_threads';
import type { GivesWayTo } from './pool-priority.ts';
import { type HungerWatch, watchHunger } from './starvation.ts';
import { type Answer, type FromThread, reasonOf, type ToThread } from './thread-messages.ts';

export type Thread<Job, Result> = {
  /** One job at a time. */
  run(job: Job, answer: Answer): Promise<Result>;
  readonly givesWayTo: GivesWayTo;
  /** How many jobs it was given. */
  jobs(): number;
  isAlive(): boolean;
  end(): Promise<void>;
};

export type ThreadOptions = {
  readonly entry: URL;
  /** A job that takes longer is given up, and its thread with it. */
  readonly patienceMs: number;
  /** How often in a row it is found without a processor before it is given up for another that takes its share. */
  readonly looks?: number;
  /** What it has from the start. */
  readonly data?: unknown;
};

/** Its job has been begun, and did not get on because the machine is busy with other things. */
export class Starved extends Error {}

/** So often it is looked whether a thread gets on, and so often in a row it must not have: three seconds. */
const lookEveryMs = 500;
const usualLooks = 6;

/** What a thread may hold in memory; one that needs more is ended, and its job fails. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

type Current<Result> = PromiseWithResolvers<Result> & {
  readonly answer: Answer;
  /** Why something could not be answered. A thread is told in words; whoever gave it the job may know the fault itself. */
  fault?: unknown;
};

export function startThread<Job, Result>(
  { entry, patienceMs, looks = usualLooks, data }: ThreadOptions,
  givesWayTo: GivesWayTo,
): Thread<Job, Result> {
  const worker = new Worker(entry, { resourceLimits, workerData: data });
  let current: Current<Result> | null = null;
  let jobs = 0;
  let isAlive = true;
  let isHungry: HungerWatch | null = null;
  // The server ends when all else has ended.
  worker.unref();

  const say = (message: ToThread<Job>) => worker.postMessage(message);
  const reply = async (id: number, question: unknown, asking: Current<Result>) => {
    try {
      say({ kind: 'answer', id, value: await asking.answer(question) });
    } catch (error) {
      asking.fault ??= error;
      say({ kind: 'no-answer', id, reason: reasonOf(error) });
    }
  };
  const lose = (error: Error) => {
    isAlive = false;
    current?.reject(error);
  };

  const giveUp = (error: Error) => {
    lose(error);
    void worker.terminate();
  };
  /** One that gives way to most has its share already. */
  const watch = () => {
    let inARow = 0;
    return setInterval(() => {
      inARow = isHungry?.() === true ? inARow + 1 : 0;
      if (inARow >= looks) giveUp(new Starved('a thread had no processor'));
    }, lookEveryMs);
  };

  worker.on('message', (message: FromThread<Result>) => {
    if (message.kind === 'named')
      isHungry = givesWayTo === 'all' && message.task !== null ? watchHunger(message.task) : null;
    else if (message.kind === 'done') current?.resolve(message.result);
    else if (message.kind === 'failed') current?.reject(current.fault ?? new Error(message.reason));
    else if (current) void reply(message.id, message.question, current);
  });
  worker.on('error', (error: Error) => lose(error));
  worker.on('exit', (code) => lose(new Error(`a thread ended with ${code} in the middle of its work`)));
  say({ kind: 'give-way', to: givesWayTo });

  return {
    run: async (job, answer) => {
      jobs += 1;
      current = { ...Promise.withResolvers<Result>(), answer };
      const patience = setTimeout(() => giveUp(new Error('a thread took too long')), patienceMs);
      const looking = watch();
      try {
        if (!isAlive) lose(new Error('a thread has ended'));
        say({ kind: 'job', job });
        return await current.promise;
      } finally {
        clearTimeout(patience);
        clearInterval(looking);
        current = null;
      }
    },
    givesWayTo,
    jobs: () => jobs,
    isAlive: () => isAlive,
    end: async () => {
      isAlive = false;
      await worker.terminate();
    },
  };
}
