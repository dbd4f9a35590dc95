import { ApiError } from './api-error.ts';
import { createLane, type LaneSize } from './lane.ts';

export interface Turn {
  /** Whose work it is: everybody who waits gets a turn before anybody gets a second one. */
  readonly who?: string;
  /** What can wait goes after what cannot. */
  readonly lane?: 'first' | 'later';
}

export type WorkQueue = { run<T>(work: () => Promise<T>, turn?: Turn): Promise<T> };

export interface WorkQueueOptions extends Partial<LaneSize> {
  readonly atOnce: number;
  readonly line: number;
  readonly later?: LaneSize;
}

/** The lane that can wait is not left waiting for good: so many turns of the other one, then one of its own. */
const turnsInARow = 4;

/**
 * For heavy work that shares its threads with everything else: few run at a time, the rest wait in turn, and beyond a
 * full line people are asked to come back instead of waiting without end.
 */
export function createWorkQueue({ atOnce, line, each = line, later }: WorkQueueOptions): WorkQueue {
  const first = createLane({ line, each });
  const second = createLane(later ?? { line, each });
  let running = 0;
  let inARow = 0;

  const takeNext = (): (() => void) | undefined => {
    const isSecond = first.isEmpty() || (inARow >= turnsInARow && !second.isEmpty());
    inARow = isSecond ? 0 : inARow + 1;
    return (isSecond ? second : first).take();
  };
  /** The place goes straight to the next in line: were it given back first, a newcomer could slip in. */
  const leave = () => {
    const next = takeNext();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(work, { who = '', lane = 'first' } = {}) {
      if (running >= atOnce) {
        const { promise: turn, resolve } = Promise.withResolvers<void>();
        if (!(lane === 'first' ? first : second).wait(who, resolve))
          throw new ApiError('busy', { retryAfter: 10 });
        await turn;
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
