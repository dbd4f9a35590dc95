import type { Decimal } from '../decimal/decimal.ts';
import {
  absoluteFraction,
  addFractions,
  compareFractions,
  divideFractions,
  type Fraction,
  multiplyFractions,
  subtractFractions,
  sumFractions,
  toFraction,
  zeroFraction,
} from '../decimal/fraction.ts';
import type { MissingRule } from './missing-rule.ts';
import type { ScoreRange } from './possible-scores.ts';

/** The total, a section by its id, or a scale that an author made, by its own. */
export type ScaleKey = 'total' | `section:${number}` | `scale:${number}`;

export type MemberOf =
  | { readonly kind: 'question'; readonly id: number }
  | { readonly kind: 'scale'; readonly key: ScaleKey };

export interface ScaleMember {
  readonly of: MemberOf;
  readonly weight: Decimal;
  /** It counts with its possible maximum plus its possible minimum, less its score; credits narrow neither of them. */
  readonly reversed: boolean;
}

export interface Scale {
  readonly key: ScaleKey;
  readonly missing: MissingRule;
  readonly members: readonly ScaleMember[];
}

export interface PossibleRange {
  readonly minimum: Fraction;
  readonly maximum: Fraction;
}

/**
 * Why there is no score: too many members are missing, or there are none, or somebody has yet to mark one. Or what to know about the one there is: blanks,
 * by whatever rule, have brought it outside the scores that answering everything can give.
 */
export type ScaleReason = 'too_many_missing' | 'no_question' | 'to_be_marked' | 'outside_possible';

export interface ScaleScore {
  /** Members with a score, or one to come, and without. */
  readonly answered: number;
  readonly missing: number;
  /** What was answered, by weights, whatever the rule for the rest. */
  readonly raw: Fraction;
  readonly score: Fraction | null;
  readonly reason: ScaleReason | null;
  readonly possible: PossibleRange;
}

/** By question, the score of its answer; null or nothing where it was left out. */
export type QuestionScores = ReadonlyMap<number, Decimal | null>;

type Scored = ReadonlyMap<ScaleKey, ScaleScore>;

/** A member whose weight and place on its scale are worked out, for the many people that are measured. */
interface ReadyMember {
  readonly possible: PossibleRange;
  /** What would be possible if nothing were credited: it is turned between these ends. */
  readonly whole: PossibleRange;
  /** How much of the scale it is: its weight without its sign. */
  readonly share: Fraction;
  /** What it adds, by its weight; null where it has no score. */
  valueFor(questions: QuestionScores, scales: Scored): Fraction | null;
  isToBeMarked(questions: ReadonlySet<number>, scales: Scored): boolean;
}

/**
 * Reads the scales once; what is returned gives the scores of one person by the scale's key. A scale may be made of
 * others, but not of itself. Members that are nowhere to be found are none.
 */
export function scalerOf(
  scales: readonly Scale[],
  possible: ReadonlyMap<number, ScoreRange>,
): (questions: QuestionScores, toBeMarked?: ReadonlySet<number>) => Scored {
  const ready = partsFirst(scales).reduce<Map<ScaleKey, ReadyScale>>((done, scale) => {
    const members = scale.members.flatMap((member) => readyMember(member, possible, done) ?? []);
    return done.set(scale.key, readyScale(members, scale.missing));
  }, new Map());
  return (questions, toBeMarked = nothingToMark) => {
    const scored = new Map<ScaleKey, ScaleScore>();
    for (const [key, scale] of ready)
      scored.set(key, waiting(scale, toBeMarked, scored, scoreMembers(scale, questions, scored)));
    return scored;
  };
}

const nothingToMark: ReadonlySet<number> = new Set();

/** A part of it has its score yet to come: until then it has none. */
function waiting(
  { members }: ReadyScale,
  toBeMarked: ReadonlySet<number>,
  scored: Scored,
  score: ScaleScore,
): ScaleScore {
  if (toBeMarked.size === 0) return score;
  const count = members.filter((member) => member.isToBeMarked(toBeMarked, scored)).length;
  if (count === 0) return score;
  const { answered, missing } = score;
  return {
    ...{ ...score, answered: answered + count, missing: missing - count },
    ...{ score: null, reason: 'to_be_marked' },
  };
}

/** Each scale after those that it is made of. */
export function partsFirst(scales: readonly Scale[]): Scale[] {
  const byKey = new Map(scales.map((scale) => [scale.key, scale]));
  const [done, underWay] = [new Set<Scale>(), new Set<Scale>()];
  const place = (scale: Scale): void => {
    if (done.has(scale)) return;
    if (underWay.has(scale)) throw new Error(`scale ${scale.key} is a part of itself`);
    underWay.add(scale);
    for (const { of } of scale.members) {
      const part = of.kind === 'scale' && byKey.get(of.key);
      if (part) place(part);
    }
    done.add(scale);
  };
  for (const scale of scales) place(scale);
  return [...done];
}

function readyMember(
  { of, weight, reversed }: ScaleMember,
  questions: ReadonlyMap<number, ScoreRange>,
  scales: ReadonlyMap<ScaleKey, ReadyScale>,
): ReadyMember | null {
  const factor = toFraction(weight);
  const share = absoluteFraction(factor);
  if (of.kind === 'scale') {
    const part = scales.get(of.key);
    // Of which nothing was asked, that is no part: it is in no range, and not missing.
    if (!part || part.members.length === 0) return null;
    const { minimum, maximum } = part.possible;
    const turned = addFractions(part.whole.minimum, part.whole.maximum);
    const [low, high] = reversed
      ? [subtractFractions(turned, maximum), subtractFractions(turned, minimum)]
      : [minimum, maximum];
    return {
      share,
      possible: weightedRange(factor, { minimum: low, maximum: high }),
      whole: weightedRange(factor, part.whole),
      valueFor: (_, scored) => {
        const score = scored.get(of.key)?.score ?? null;
        return score && multiplyFractions(factor, reversed ? subtractFractions(turned, score) : score);
      },
      isToBeMarked: (_, scored) => scored.get(of.key)?.reason === 'to_be_marked',
    };
  }
  const range = questions.get(of.id);
  if (!range) return null;
  const { minimum, maximum } = range;
  const { whole = range } = range;
  const turned = whole.minimum.thousandths + whole.maximum.thousandths;
  const [low, high] = reversed
    ? [turned - maximum.thousandths, turned - minimum.thousandths]
    : [minimum.thousandths, maximum.thousandths];
  return {
    share,
    possible: weightedRange(factor, {
      minimum: toFraction({ thousandths: low }),
      maximum: toFraction({ thousandths: high }),
    }),
    whole: weightedRange(factor, {
      minimum: toFraction(whole.minimum),
      maximum: toFraction(whole.maximum),
    }),
    valueFor: (scores) => {
      const score = scores.get(of.id) ?? null;
      if (score === null) return null;
      const value = reversed ? turned - score.thousandths : score.thousandths;
      return { numerator: weight.thousandths * value, denominator: millionths };
    },
    isToBeMarked: (toBeMarked) => toBeMarked.has(of.id),
  };
}

/** Where a weight of thousandths and a score of thousandths meet. */
const millionths = 1_000_000n;

function weightedRange(factor: Fraction, { minimum, maximum }: PossibleRange): PossibleRange {
  const ends = [minimum, maximum].map((end) => multiplyFractions(factor, end)).toSorted(compareFractions);
  const [lowest = zeroFraction, highest = zeroFraction] = ends;
  return { minimum: lowest, maximum: highest };
}

interface ReadyScale {
  readonly members: readonly ReadyMember[];
  readonly missing: MissingRule;
  readonly possible: PossibleRange;
  readonly whole: PossibleRange;
  readonly share: Fraction;
}

function readyScale(members: readonly ReadyMember[], missing: MissingRule): ReadyScale {
  return {
    members,
    missing,
    possible: sumRanges(members.map(({ possible }) => possible)),
    whole: sumRanges(members.map(({ whole }) => whole)),
    share: sumFractions(members.map(({ share }) => share)),
  };
}

function sumRanges(ranges: readonly PossibleRange[]): PossibleRange {
  return {
    minimum: sumFractions(ranges.map(({ minimum }) => minimum)),
    maximum: sumFractions(ranges.map(({ maximum }) => maximum)),
  };
}

function scoreMembers(scale: ReadyScale, questions: QuestionScores, scored: Scored): ScaleScore {
  const { members, possible } = scale;
  const values = members.map((member) => member.valueFor(questions, scored));
  const given = values.filter((value) => value !== null);
  const raw = sumFractions(given);
  const counts = { answered: given.length, missing: members.length - given.length, raw, possible };
  if (members.length === 0) return { ...counts, score: null, reason: 'no_question' };
  const score = completed(raw, scale, values);
  if (score === null) return { ...counts, score, reason: 'too_many_missing' };
  const isOutside =
    compareFractions(score, possible.minimum) < 0 || compareFractions(score, possible.maximum) > 0;
  return { ...counts, score, reason: isOutside ? 'outside_possible' : null };
}

/** The score of the whole scale, from what was answered of it. */
function completed(
  raw: Fraction,
  { members, share, missing: { rule, maxMissing } }: ReadyScale,
  values: readonly (Fraction | null)[],
): Fraction | null {
  const missing = values.filter((value) => value === null).length;
  if (missing === 0 || rule === 'zero') return raw;
  if (rule === 'none' || missing > maxMissing) return null;
  const answered = sumFractions(members.flatMap((member, index) => (values[index] ? member.share : [])));
  return answered.numerator === 0n ? null : divideFractions(multiplyFractions(raw, share), answered);
}
