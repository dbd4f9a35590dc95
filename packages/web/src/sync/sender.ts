import { kindOf, problemOf } from '#api/api-problem.ts';
import { pauseAfter } from './backoff.ts';
import type { Platform } from './platform.ts';
import { createStore } from './store.ts';

/** `more`: there may be something left to send. */
export type Sent = 'more' | 'nothing';

export type SenderView = {
  readonly isBusy: boolean;
  /** How often in a row something failed that passes by itself. */
  readonly failures: number;
  /** It waits for a new sign-in. */
  readonly isSignedOut: boolean;
};

type Options = {
  platform: Platform;
  /** Sends one piece of what is due now. Rejects with what stood in its way. */
  work: () => Promise<Sent>;
};

export type Sender = {
  view(): SenderView;
  subscribe(listener: () => void): () => void;
  /** Something is due. Asked while it sends, it looks once more; asked while it waits, it goes on waiting. */
  kick(): Promise<void>;
  /** What it waited for may be over: network, sign-in, or somebody who asks. */
  wake(): Promise<void>;
  /** Does something else in its turn, before everything that is due, and lets whoever asks have the outcome. */
  first<Result>(job: () => Promise<Result>): Promise<Result>;
  /** Until nothing is sent any more, or nothing but waiting is left. */
  quiet(): Promise<void>;
  /** There is a sign of life or of a sign-in before the work is done: the next failure is the first one again. */
  recover(): void;
  end(): void;
};

const calm: SenderView = { isBusy: false, failures: 0, isSignedOut: false };

/**
 * Sends one thing after the other. What may pass is waited for, longer and longer; a lost sign-in until somebody wakes
 * it; at anything else it stops until it is asked again.
 */
export function createSender({ platform, work }: Options): Sender {
  const store = createStore(calm);
  const jobs: (() => Promise<void>)[] = [];
  let running = Promise.resolve();
  let isRunning = false;
  let isDue = false;
  let isResting = false;
  let isEnded = false;
  let endPause = () => {};

  const show = (change: Partial<SenderView>) => store.set({ ...store.get(), ...change });

  const rest = (error: unknown) => {
    isResting = true;
    isDue = true;
    if (kindOf(error) === 'signed-out') return show({ isSignedOut: true });
    const failures = store.get().failures + 1;
    show({ failures });
    const pause = pauseAfter(failures, platform.random(), problemOf(error)?.retryAfter);
    endPause = platform.after(pause, () => void wake());
  };

  const sendOne = async () => {
    isDue = false;
    try {
      if ((await work()) === 'more') isDue = true;
      const { failures, isSignedOut } = store.get();
      if (failures > 0 || isSignedOut) show({ failures: 0, isSignedOut: false });
    } catch (error) {
      const kind = kindOf(error);
      if (!isEnded && (kind === 'passing' || kind === 'signed-out')) rest(error);
    }
  };

  const run = async () => {
    show({ isBusy: true });
    for (;;) {
      const job = jobs.shift();
      if (job !== undefined) await job();
      else if (isDue && !isResting && !isEnded) await sendOne();
      else break;
    }
    isRunning = false;
    show({ isBusy: false });
  };

  const start = (): Promise<void> => {
    if (!isRunning) {
      isRunning = true;
      running = run();
    }
    return running;
  };

  const kick = (): Promise<void> => {
    isDue = true;
    return isResting || isEnded ? running : start();
  };

  const wake = (): Promise<void> => {
    endPause();
    isResting = false;
    return kick();
  };

  return {
    view: store.get,
    subscribe: store.subscribe,
    kick,
    wake,
    first: (job) =>
      new Promise((resolve, reject) => {
        jobs.push(() => job().then(resolve, reject));
        void start();
      }),
    quiet: () => running,
    recover: () => show({ failures: 0, isSignedOut: false }),
    end: () => {
      isEnded = true;
      endPause();
    },
  };
}
