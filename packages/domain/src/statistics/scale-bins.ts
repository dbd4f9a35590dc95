import { commonDivisor } from '../decimal/fraction.ts';
import { type ReadScale, unit } from './scale-reading.ts';
import { binsFor } from './total-bins.ts';

export interface ScaleBins {
  add(score: number): void;
  counts(): { readonly from: number; readonly to: number; readonly count: number }[];
}

/** How scores are spread over what is possible; blanks that count as zero may lead beyond it. */
export function scaleBinsOf({ members, countsBlanks }: ReadScale): ScaleBins {
  let [lowest, highest, grid] = [0n, 0n, 0n];
  for (const { values, minimum, maximum } of members) {
    const all = [...values, minimum, maximum, ...(countsBlanks ? [0] : [])].map((value) =>
      BigInt(Math.round(value)),
    );
    const ordered = all.toSorted((a, b) => (a < b ? -1 : 1));
    const [first = 0n, last = 0n] = [ordered[0], ordered.at(-1)];
    lowest += first;
    highest += last;
    for (const value of all) grid = commonDivisor(grid, value - first);
    // The scores of a scale in the scale may lie anywhere.
    if (values.length === 0) grid = commonDivisor(grid, 1000n);
  }
  const { start, width, count } = binsFor(
    { thousandths: lowest },
    { thousandths: highest },
    { thousandths: grid },
  );
  const [from, step] = [Number(start.thousandths), Number(width.thousandths)];
  const found = Array.from({ length: count }, () => 0);
  return {
    add: (score) => {
      const place = Math.min(count - 1, Math.max(0, Math.floor((score - from) / step + 1e-9)));
      found[place] = (found[place] ?? 0) + 1;
    },
    counts: () =>
      found.map((people, index) => ({
        from: (from + index * step) / unit,
        to: (from + (index + 1) * step) / unit,
        count: people,
      })),
  };
}
