import { type Decimal, zeroDecimal } from '../decimal/decimal.ts';
import { rangeOf, type ScoreRange } from '../scoring/possible-scores.ts';
import { type Line, nextOn, pointOf } from './line.ts';
import type { QuestionKind, ScoreStretch } from './question-kind.ts';

/** A stretch of a line, both ends included; null: without end. */
export interface PlacedStretch {
  readonly from: bigint | null;
  readonly to: bigint | null;
}

export interface ScoredStretch extends PlacedStretch {
  readonly score: Decimal;
}

export function placed(kind: QuestionKind, { from, to }: ScoreStretch): PlacedStretch {
  return { from: pointOf(kind, from), to: pointOf(kind, to) };
}

export function holds({ from, to }: PlacedStretch, point: bigint): boolean {
  return (from === null || from <= point) && (to === null || point <= to);
}

export function overlaps(one: PlacedStretch, other: PlacedStretch): boolean {
  const startsBeforeEnd = (a: PlacedStretch, b: PlacedStretch) =>
    a.from === null || b.to === null || a.from <= b.to;
  return startsBeforeEnd(one, other) && startsBeforeEnd(other, one);
}

/** What is in none of them scores zero. */
export function scoreAt(stretches: readonly ScoredStretch[], point: bigint): Decimal {
  return stretches.find((stretch) => holds(stretch, point))?.score ?? zeroDecimal;
}

/** Of those that a value can be in, and zero where one can be in none. */
export function possibleOn(line: Line, stretches: readonly ScoredStretch[]): ScoreRange {
  const reached = stretches.filter((stretch) => isReached(line, stretch)).map(({ score }) => score);
  return rangeOf(isCovered(line, stretches) ? reached : [...reached, zeroDecimal]);
}

function isReached(line: Line, { from, to }: PlacedStretch): boolean {
  const start = later(line.first, from);
  const end = earlier(line.last, to);
  if (start === null || end === null) return true;
  return nextOn(line, start) <= end;
}

function later(a: bigint | null, b: bigint | null): bigint | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}

function earlier(a: bigint | null, b: bigint | null): bigint | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

/** Whether every value of the line is in one of them. They do not overlap. */
function isCovered(line: Line, stretches: readonly PlacedStretch[]): boolean {
  const inOrder = stretches.toSorted((a, b) => compareStarts(a.from, b.from));
  // The first value that none of those so far holds; null: they hold nothing yet, and the line has no beginning.
  let next = line.first;
  for (const { from, to } of inOrder) {
    if (from !== null && (next === null || nextOn(line, from) > next)) return false;
    if (to === null) return true;
    const after = nextOn(line, to + 1n);
    next = next === null || after > next ? after : next;
    if (line.last !== null && next > line.last) return true;
  }
  return false;
}

function compareStarts(a: bigint | null, b: bigint | null): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null);
  return a < b ? -1 : Number(a > b);
}
