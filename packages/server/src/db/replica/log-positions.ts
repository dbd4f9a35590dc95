/** How far the database's log reached at a moment of its own clock, in milliseconds. */
export interface LogPosition {
  readonly at: number;
  readonly end: bigint;
}

/** `16/B374D848`, as PostgreSQL writes a place in its log. */
export function parseLogPlace(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export interface LogPositions {
  note(position: LogPosition): void;
  /** The last moment up to which whoever has gone through the log so far knows everything; null: before all that are known. */
  knownUpTo(place: bigint): number | null;
}

/**
 * Tells how old a copy is without writing anything: the time of the last change that it has taken in tells nothing while
 * nothing changes.
 */
export function createLogPositions(keptMs: number): LogPositions {
  let positions: LogPosition[] = [];
  return {
    note: (position) => {
      // Another server has taken over, with a log or a clock of its own.
      const isLater = ({ at, end }: LogPosition) => at > position.at || end > position.end;
      if (positions.some(isLater)) positions = [];
      positions = [...positions.filter(({ at }) => at > position.at - keptMs), position];
    },
    knownUpTo: (place) => positions.findLast(({ end }) => end <= place)?.at ?? null,
  };
}
