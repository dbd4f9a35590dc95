import { ApiError } from './api-error.ts';
import { createLane, type LaneSize } from './lane.ts';

type LaneName = 'first' | 'later';

export interface Turn {
  /** Whose work it is: everybody who waits gets a turn before anybody gets a second one. */
  readonly who?: string;
  /** What can wait goes after what cannot. */
  readonly lane?: LaneName;
}

export interface WorkQueue {
  run<T>(work: () => Promise<T>, turn?: Turn): Promise<T>;
  /** Refuses whom `run` would refuse now: what they have sent needn't be read then. */
  assertRoom(turn?: Turn): void;
}

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
  const lanes = { first: createLane({ line, each }), later: createLane(later ?? { line, each }) };
  const running = { first: 0, later: 0 };
  let inARow = 0;
  /** One place is kept for what cannot wait, where there are several. */
  const most = { first: atOnce, later: Math.max(1, atOnce - 1) };

  const mayEnter = (lane: LaneName) => running.first + running.later < atOnce && running[lane] < most[lane];

  /** The place is theirs before they know: a newcomer could slip in otherwise. */
  const callNext = () => {
    const mayLater = mayEnter('later') && !lanes.later.isEmpty();
    const lane = mayLater && (lanes.first.isEmpty() || inARow >= turnsInARow) ? 'later' : 'first';
    if (!mayEnter(lane)) return;
    const begin = lanes[lane].take();
    if (begin === undefined) return;
    inARow = lane === 'later' ? 0 : inARow + 1;
    running[lane] += 1;
    begin();
  };

  /** One for all: a crowd is refused thousands of times, and where in our code does not matter. */
  const full = new ApiError('busy', { retryAfter: 10 });

  return {
    assertRoom({ who = '', lane = 'first' } = {}) {
      if (!(mayEnter(lane) || lanes[lane].hasRoom(who))) throw full;
    },
    async run(work, { who = '', lane = 'first' } = {}) {
      if (mayEnter(lane)) {
        running[lane] += 1;
      } else {
        const { promise: turn, resolve } = Promise.withResolvers<void>();
        if (!lanes[lane].wait(who, resolve)) throw full;
        await turn;
      }
      try {
        return await work();
      } finally {
        running[lane] -= 1;
        callNext();
      }
    },
  };
}
