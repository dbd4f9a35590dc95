import {
  type MeanDifference,
  meanDifference,
  type OddsDifference,
  oddsDifference,
} from './group-difference.ts';
import { enoughPeople } from './scale-figures.ts';
import { type ReadScale, unit } from './scale-reading.ts';

export type Group = 'reference' | 'focal';

/** The counts of one question of a scale, for people of like scores in the rest of it. */
interface MatchedCounts {
  readonly member: number;
  readonly questionId: number;
  /** What it can add, from the lowest on. */
  readonly scores: readonly number[];
  placeOf(value: number): number;
  readonly lowestRest: number;
  readonly step: number;
  readonly levels: number;
  /** By level, group and score. */
  readonly counts: Uint32Array;
}

/** Finer than this, hardly anybody would have somebody to be compared with. */
const mostLevels = 100;

export interface QuestionDifference {
  readonly questionId: number;
  readonly reference: number;
  readonly focal: number;
  /** Null: one of the groups has too few people, or nobody to be compared with. */
  readonly found: OddsDifference | MeanDifference | null;
}

export interface MatchedScale {
  /** Takes the person that was read last. */
  add(group: Group): void;
  differences(): QuestionDifference[];
}

/** Each question of a scale, matched on the rest of it. Scales that are members of it are part of the rest only. */
export function matchScale(scale: ReadScale): MatchedScale {
  const ends = scale.members.map(({ minimum, maximum }) =>
    scale.countsBlanks
      ? { minimum: Math.min(0, minimum), maximum: Math.max(0, maximum) }
      : { minimum, maximum },
  );
  const questions = scale.members.length < 2 ? [] : countedQuestions(scale, ends);
  return {
    add: (group) => {
      if (!scale.isWhole) return;
      for (const question of questions) count(question, scale, group);
    },
    differences: () => questions.map(differenceOf),
  };
}

function countedQuestions(
  scale: ReadScale,
  ends: readonly { minimum: number; maximum: number }[],
): MatchedCounts[] {
  const total = (end: 'minimum' | 'maximum') => ends.reduce((sum, range) => sum + range[end], 0);
  const [lowest, highest] = [total('minimum'), total('maximum')];
  return scale.members.flatMap(({ of, values }, member): MatchedCounts[] => {
    if (of.kind !== 'question') return [];
    const own = ends[member] ?? { minimum: 0, maximum: 0 };
    const { scores, placeOf } = placedScores([...values, ...(scale.countsBlanks ? [0] : [])]);
    const lowestRest = lowest - own.minimum;
    const { step, levels } = levelsOf(highest - own.maximum - lowestRest, gridOfRest(scale, member));
    const counts = new Uint32Array(levels * 2 * scores.length);
    return [{ member, questionId: of.id, scores, placeOf, lowestRest, step, levels, counts }];
  });
}

/** Values that are their own scores may be thousands: then those next to each other are taken together. */
const mostScores = 100;

function placedScores(values: readonly number[]): Pick<MatchedCounts, 'scores' | 'placeOf'> {
  const scores = [...new Set(values)].sort((a, b) => a - b);
  if (scores.length <= mostScores) {
    const places = new Map(scores.map((score, place) => [score, place]));
    return { scores, placeOf: (value) => places.get(value) ?? 0 };
  }
  const lowest = scores[0] ?? 0;
  const step = ((scores.at(-1) ?? 0) - lowest) / (mostScores - 1);
  return {
    scores: Array.from({ length: mostScores }, (_, place) => lowest + place * step),
    placeOf: (value) => Math.round((value - lowest) / step),
  };
}

/** Every score of the rest is a level of its own where there are not too many of them. */
function levelsOf(width: number, grid: number): { step: number; levels: number } {
  const places = grid > 0 ? Math.round(width / grid) + 1 : 1;
  if (places <= mostLevels) return { step: grid > 0 ? grid : 1, levels: places };
  return { step: width / mostLevels, levels: mostLevels };
}

/** The distance that all sums of the other members lie apart, by Euclid; 0 where they cannot differ. */
function gridOfRest({ members, countsBlanks }: ReadScale, member: number): number {
  let grid = 0;
  for (const [index, { values, minimum, maximum }] of members.entries()) {
    if (index === member) continue;
    // Scores of a scale in the scale may lie anywhere.
    if (values.length === 0) return (maximum - minimum) / mostLevels;
    for (const value of countsBlanks ? [0, ...values] : values)
      grid = divisor(grid, Math.abs(value - minimum));
  }
  return grid;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

function count(
  { member, scores, placeOf, lowestRest, step, levels, counts }: MatchedCounts,
  scale: ReadScale,
  group: Group,
) {
  const value = scale.values[member] ?? 0;
  const level = Math.floor((scale.score - value - lowestRest) / step + 1e-9);
  const kept = Math.min(levels - 1, Math.max(0, level));
  const place = (kept * 2 + (group === 'focal' ? 1 : 0)) * scores.length + placeOf(value);
  counts[place] = (counts[place] ?? 0) + 1;
}

function differenceOf({ questionId, scores, levels, counts }: MatchedCounts): QuestionDifference {
  const size = scores.length;
  const of = (level: number, group: number) => {
    const start = (level * 2 + group) * size;
    return [...counts.subarray(start, start + size)];
  };
  const strata = Array.from({ length: levels }, (_, level) => ({
    reference: of(level, 0),
    focal: of(level, 1),
  })).filter(({ reference, focal }) => [...reference, ...focal].some((people) => people > 0));
  const peopleOf = (group: Group) =>
    strata.reduce((sum, stratum) => sum + stratum[group].reduce((all, people) => all + people, 0), 0);
  const [reference, focal] = [peopleOf('reference'), peopleOf('focal')];
  const isEnough = Math.min(reference, focal) >= enoughPeople;
  return { questionId, reference, focal, found: isEnough ? compare(scores, strata) : null };
}

function compare(scores: readonly number[], strata: Parameters<typeof oddsDifference>[0]) {
  if (scores.length < 2) return null;
  if (scores.length === 2) return oddsDifference(strata);
  return meanDifference(
    scores.map((score) => score / unit),
    strata,
  );
}
