/** How many may wait: in the lane, and of one who. */
export interface LaneSize {
  readonly line: number;
  readonly each: number;
}

export interface Lane {
  isEmpty(): boolean;
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
  return {
    isEmpty: () => waiting === 0,
    wait(who: string, begin: () => void): boolean {
      const own = lines.get(who) ?? [];
      if (waiting >= line || own.length >= each) return false;
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
