import { ApiError } from './api-error.ts';

export type WorkQueue = { run<T>(work: () => Promise<T>): Promise<T> };

/**
 * For heavy work that shares its threads with everything else: few run at a time, the rest wait in turn, and beyond a
 * full line people are asked to come back instead of waiting without end.
 */
export function createWorkQueue({ atOnce, line }: { atOnce: number; line: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** The place goes straight to the next in line: were it given back first, a newcomer could slip in. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= line) throw new ApiError('busy', { retryAfter: 10 });
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
