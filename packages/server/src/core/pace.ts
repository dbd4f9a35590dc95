/** How many of something are done in one go. */
export interface Pace {
  size(): number;
  took(done: number, milliseconds: number): void;
  /** One was given up for its length: half as many from now on. False: there cannot be fewer. */
  halve(): boolean;
}

interface PaceLimits {
  /** How long one go is to take, in milliseconds. */
  wanted: number;
  first: number;
  least: number;
  most: number;
  /** How few there may be after some were given up; `least` unless it is told. */
  fewest?: number;
}

/** As many as fit into the time, by what the last ones took: a small machine takes fewer at once. */
export function createPace({ wanted, first, least, most, fewest = least }: PaceLimits): Pace {
  let size = first;
  return {
    size: () => size,
    took: (done, milliseconds) => {
      const floor = Math.min(least, size);
      // Of a few it cannot be told, and one slow moment must not make it crawl.
      if (done < floor) return;
      const fitting = (done * wanted) / Math.max(1, milliseconds);
      size = Math.round(Math.min(most, Math.max(floor, Math.min(size * 2, Math.max(size / 2, fitting)))));
    },
    halve: () => {
      const before = size;
      size = Math.min(size, Math.max(fewest, Math.ceil(size / 2)));
      return size < before;
    },
  };
}

/** Always the same. */
export function steadyPace(size: number): Pace {
  return { size: () => size, took: () => {}, halve: () => false };
}
