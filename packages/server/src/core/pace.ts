/** How many of something are done in one go. */
export interface Pace {
  size(): number;
  took(done: number, milliseconds: number): void;
}

interface PaceLimits {
  /** How long one go is to take, in milliseconds. */
  wanted: number;
  first: number;
  least: number;
  most: number;
}

/** As many as fit into the time, by what the last ones took: a small machine takes fewer at once. */
export function createPace({ wanted, first, least, most }: PaceLimits): Pace {
  let size = first;
  return {
    size: () => size,
    took: (done, milliseconds) => {
      // Of a few it cannot be told, and one slow moment must not make it crawl.
      if (done < least) return;
      const fitting = (done * wanted) / Math.max(1, milliseconds);
      size = Math.round(Math.min(most, Math.max(least, Math.min(size * 2, Math.max(size / 2, fitting)))));
    },
  };
}

/** Always the same. */
export function steadyPace(size: number): Pace {
  return { size: () => size, took: () => {} };
}
