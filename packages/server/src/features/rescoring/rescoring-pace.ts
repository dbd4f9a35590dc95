/** How many results are scored in one transaction. */
export interface RescoringPace {
  size(): number;
  took(results: number, milliseconds: number): void;
}

/** So long a result is locked, and somebody's correction of a person waits; longer steps would save little. */
const wanted = 250;
const [least, most] = [100, 4000];

/** As many as fit into the time, by what the last ones took: a small machine takes fewer at once. */
export function createRescoringPace(): RescoringPace {
  let size = 500;
  return {
    size: () => size,
    took: (results, milliseconds) => {
      // Of a few it cannot be told, and one slow moment must not make it crawl.
      if (results < least) return;
      const fitting = (results * wanted) / Math.max(1, milliseconds);
      size = Math.round(Math.min(most, Math.max(least, Math.min(size * 2, Math.max(size / 2, fitting)))));
    },
  };
}
