import { ApiError } from '../../http/api-error.ts';

export type PasswordQueue = { run<T>(work: () => Promise<T>): Promise<T> };

/**
 * Hashing is made to be slow, and it shares its threads with other work. So few run at a time, the rest wait in
 * turn, and beyond a full line people are asked to come back instead of waiting without end.
 */
export function createPasswordQueue({ atOnce = 2, line = 500 } = {}): PasswordQueue {
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
