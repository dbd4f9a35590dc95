import type { Line } from '../question/line.ts';
import { type Bins, binsFor } from './total-bins.ts';

/** How values of one question are spread: thousandths of numbers, or days. */
export interface ValueFigures {
  readonly count: number;
  readonly mean: number;
  /** Of a sample; null for one value alone. */
  readonly standardDeviation: number | null;
  /** A quarter, half and three quarters of the values lie below; between two of them, in the middle or as far as it goes. */
  readonly quartiles: readonly [number, number, number];
  /** The ends of what is shown, both inside. */
  readonly shown: { readonly from: number; readonly to: number };
  /** Each holds its beginning and not its end. */
  readonly bins: readonly { readonly from: number; readonly to: number; readonly count: number }[];
}

/** How often each point of the line was given. Null where none was. */
export function valueFigures(points: ReadonlyMap<bigint, number>, line: Line): ValueFigures | null {
  const ordered = [...points].filter(([, count]) => count > 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const [lowest, highest] = [ordered[0]?.[0], ordered.at(-1)?.[0]];
  if (lowest === undefined || highest === undefined) return null;
  let [count, first, second] = [0, 0n, 0n];
  for (const [point, times] of ordered) {
    count += times;
    first += point * BigInt(times);
    second += point * point * BigInt(times);
  }
  const size = BigInt(count);
  const spread = size * second - first * first;
  const [start, end] = shownOf(line, lowest, highest);
  const quartile = (share: number) => valueAt(ordered, (count - 1) * share);
  return {
    count,
    mean: Number(first) / count,
    standardDeviation: count < 2 ? null : Math.sqrt(Number(spread) / Number(size * (size - 1n))),
    quartiles: [quartile(0.25), quartile(0.5), quartile(0.75)],
    shown: { from: Number(start), to: Number(end) },
    bins: binned(ordered, binsFor({ thousandths: start }, { thousandths: end }, { thousandths: line.step })),
  };
}

type Ordered = readonly (readonly [bigint, number])[];

/** Between two neighbours in the ordered row of all values, as far as the place lies between theirs. */
function valueAt(ordered: Ordered, place: number): number {
  const whole = Math.floor(place);
  const below = pointAt(ordered, whole);
  return below + (pointAt(ordered, Math.ceil(place)) - below) * (place - whole);
}

function pointAt(ordered: Ordered, place: number): number {
  let before = 0;
  for (const [point, count] of ordered) {
    before += count;
    if (place < before) return Number(point);
  }
  return Number(ordered.at(-1)?.[0] ?? 0n);
}

/** A line is shown as a whole where it is short; else from the lowest that was given to the highest. */
const mostSteps = 1000n;

function shownOf({ first, last, step }: Line, lowest: bigint, highest: bigint): [bigint, bigint] {
  const isShort = first !== null && last !== null && (last - first) / step <= mostSteps;
  return isShort ? [first, last] : [lowest, highest];
}

function binned(ordered: Ordered, { start, width, count }: Bins): ValueFigures['bins'] {
  const counts = Array.from({ length: count }, () => 0);
  for (const [point, times] of ordered) {
    const place = Number((point - start.thousandths) / width.thousandths);
    counts[place] = (counts[place] ?? 0) + times;
  }
  const edge = (place: number) => Number(start.thousandths + BigInt(place) * width.thousandths);
  return counts.map((times, place) => ({ from: edge(place), to: edge(place + 1), count: times }));
}
