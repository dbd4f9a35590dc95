import { unit } from './scale-reading.ts';

/** Sums of scores in millionths, taken from a middle of theirs: small numbers stay exact. */
export interface ScoreMoments {
  count: number;
  first: number;
  second: number;
}

export function noMoments(): ScoreMoments {
  return { count: 0, first: 0, second: 0 };
}

export function addOff(moments: ScoreMoments, off: number): void {
  moments.count += 1;
  moments.first += off;
  moments.second += off * off;
}

export function addMoments(a: ScoreMoments, b: ScoreMoments): ScoreMoments {
  return { count: a.count + b.count, first: a.first + b.first, second: a.second + b.second };
}

/** In points. */
export function momentFigures({ count, first, second }: ScoreMoments, middle: number) {
  const squares = Math.max(0, second - (first * first) / count);
  return {
    mean: count === 0 ? null : (first / count + middle) / unit,
    standardDeviation: count < 2 ? null : Math.sqrt(squares / (count - 1)) / unit,
  };
}
