import type { Decimal } from '../decimal/decimal.ts';
import { compareDecimals } from '../decimal/decimal.ts';
import type { BandRange } from './band.ts';
import { bandsOverlap } from './band.ts';
import type { PossibleScores } from './possible-scores.ts';

/** What is wrong with one band of an exam, by its place in the list. */
export type BandProblem =
  | {
      readonly index: number;
      readonly kind: 'overlap';
      readonly field: 'lower' | 'upper';
      readonly other: number;
    }
  | { readonly index: number; readonly kind: 'below' | 'above'; readonly limit: Decimal }
  | { readonly index: number; readonly kind: 'no_question' };

/** All bands of an exam against each other and against the scores its questions can give. */
export function bandProblems(bands: readonly BandRange[], possible: PossibleScores): BandProblem[] {
  return [
    ...bands.flatMap((band, index) => outside(band, index, possible)),
    ...bands.flatMap((band, index) =>
      bands.flatMap((other, place) => (place > index ? overlap(band, index, other, place) : [])),
    ),
  ];
}

function outside(band: BandRange, index: number, possible: PossibleScores): BandProblem[] {
  const range = band.scope === null ? possible.total : possible.sections.get(band.scope);
  if (range === undefined || possible.sections.size === 0) return [{ index, kind: 'no_question' }];
  const problems: BandProblem[] = [];
  if (compareDecimals(band.lower, range.minimum) < 0) {
    problems.push({ index, kind: 'below', limit: range.minimum });
  }
  if (compareDecimals(band.upper, range.maximum) > 0) {
    problems.push({ index, kind: 'above', limit: range.maximum });
  }
  return problems;
}

/** Of two that overlap, the one that begins lower ends too late and the other begins too early. */
function overlap(a: BandRange, indexOfA: number, b: BandRange, indexOfB: number): BandProblem[] {
  if (!bandsOverlap(a, b)) return [];
  const [first, second] =
    compareDecimals(a.lower, b.lower) <= 0 ? [indexOfA, indexOfB] : [indexOfB, indexOfA];
  return [
    { index: first, kind: 'overlap', field: 'upper', other: second },
    { index: second, kind: 'overlap', field: 'lower', other: first },
  ];
}
