/** How many may wait: in the lane, and of one who. */
export interface LaneSize {
  readonly line: number;
  readonly each: number;
}

export interface Lane {
  isEmpty(): boolean;
  /** Whether one more of them may wait. */
  hasRoom(who: string): boolean;
  /** False where too many are waiting already. */
  wait(who: string, begin: () => void): boolean;
  /** Whose turn it is next. */
  take(): (() => void) | undefined;
}

/** A line for each who, and a turn for each line. */
export function createLane({ line, each }: LaneSize): Lane {
  // A map keeps the order in which its keys were added: who has had a turn goes to its end.
  const lines = new Map<string, (() => void)[]>();
  let waiting = 0;
  const hasRoom = (who: string) => waiting < line && (lines.get(who)?.length ?? 0) < each;
  return {
    isEmpty: () => waiting === 0,
    hasRoom,
    wait(who: string, begin: () => void): boolean {
      if (!hasRoom(who)) return false;
      const own = lines.get(who) ?? [];
      own.push(begin);
      waiting += 1;
      lines.set(who, own);
      return true;
    },
    take(): (() => void) | undefined {
      const [next] = lines;
      if (next === undefined) return undefined;
      const [who, own] = next;
      lines.delete(who);
      const begin = own.shift();
      if (own.length > 0) lines.set(who, own);
      waiting -= 1;
      return begin;
    },
  };
}
