import { createLane, type LaneSize } from '#core/lane.ts';

export interface SliceBounds extends LaneSize {
  /** So many are dealt with in one turn of the event loop. */
  readonly perTurn: number;
}

/** Does something now or a little later; false where too much is waiting, and it will not be done. */
export type LoopSlices = (who: () => string, work: () => void) => boolean;

/**
 * What comes in together would be dealt with in one turn of the event loop, and nobody else be heard meanwhile. Here only
 * the first few are. The others wait, each who getting a turn before anybody gets a second one, and between two slices
 * the loop comes round to everything else. Who comes alone waits for nobody.
 */
export function createLoopSlices({ perTurn, ...size }: SliceBounds): LoopSlices {
  const lane = createLane(size);
  let left = perTurn;
  let isTurnNoticed = false;

  const noticeTurn = () => {
    if (isTurnNoticed) return;
    isTurnNoticed = true;
    setImmediate(beginTurn);
  };
  const beginTurn = () => {
    isTurnNoticed = false;
    left = perTurn;
    while (left > 0 && !lane.isEmpty()) begin(lane.take());
  };
  const begin = (work: (() => void) | undefined) => {
    left -= 1;
    noticeTurn();
    work?.();
  };

  return (who, work) => {
    if (left === 0) return lane.wait(who(), work);
    begin(work);
    return true;
  };
}
