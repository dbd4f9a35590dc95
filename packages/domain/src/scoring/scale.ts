import type { Decimal } from '../decimal/decimal.ts';
import {
  absoluteFraction,
  addFractions,
  compareFractions,
  divideFractions,
  type Fraction,
  multiplyFractions,
  subtractFractions,
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
  /** It counts with its possible maximum plus its possible minimum, less its score. */
  readonly reversed: boolean;
}

export interface Scale {
  readonly key: ScaleKey;
  readonly missing: MissingRule;
  readonly members: readonly ScaleMember[];
}

/** A question as one person answered it. */
export interface MeasuredQuestion {
  /** Null: unanswered. */
  readonly score: Decimal | null;
  readonly possible: ScoreRange;
}

export interface PossibleRange {
  readonly minimum: Fraction;
  readonly maximum: Fraction;
}

/**
 * Why there is no score: too many members are missing, or there are none. Or what to know about the one there is: blanks
 * that count as zero have brought it outside the scores that answering everything can give.
 */
export type ScaleReason = 'too_many_missing' | 'no_question' | 'outside_possible';

export interface ScaleScore {
  /** Members with a score, and without. */
  readonly answered: number;
  readonly missing: number;
  /** What was answered, by weights, whatever the rule for the rest. */
  readonly raw: Fraction;
  readonly score: Fraction | null;
  readonly reason: ScaleReason | null;
  readonly possible: PossibleRange;
}

interface Measured {
  readonly score: Fraction | null;
  readonly possible: PossibleRange;
}

/** Each scale by its key; a scale may be made of others, but not of itself. */
export function scoreScales(
  scales: readonly Scale[],
  questions: ReadonlyMap<number, MeasuredQuestion>,
): ReadonlyMap<ScaleKey, ScaleScore> {
  const byKey = new Map(scales.map((scale) => [scale.key, scale]));
  const scored = new Map<ScaleKey, ScaleScore>();
  const underWay = new Set<ScaleKey>();
  const scoreOf = (scale: Scale): ScaleScore => {
    const known = scored.get(scale.key);
    if (known) return known;
    if (underWay.has(scale.key)) throw new Error(`scale ${scale.key} is a part of itself`);
    underWay.add(scale.key);
    const members = scale.members.flatMap((member) => {
      const measured = measure(member.of);
      return measured ? [weighted(member, measured)] : [];
    });
    const score = scoreMembers(members, scale.missing);
    scored.set(scale.key, score);
    return score;
  };
  const measure = (of: MemberOf): Measured | null => {
    if (of.kind === 'question') {
      const question = questions.get(of.id);
      return question ? measuredQuestion(question) : null;
    }
    const scale = byKey.get(of.key);
    return scale ? scoreOf(scale) : null;
  };
  for (const scale of scales) scoreOf(scale);
  return scored;
}

function measuredQuestion({ score, possible }: MeasuredQuestion): Measured {
  return {
    score: score && toFraction(score),
    possible: { minimum: toFraction(possible.minimum), maximum: toFraction(possible.maximum) },
  };
}

interface WeightedMember extends Measured {
  /** How much of the scale it is: its weight without its sign. */
  readonly share: Fraction;
}

function weighted({ weight, reversed }: ScaleMember, { score, possible }: Measured): WeightedMember {
  const factor = toFraction(weight);
  const turned = addFractions(possible.minimum, possible.maximum);
  const value = score && (reversed ? subtractFractions(turned, score) : score);
  const ends = [possible.minimum, possible.maximum].map((end) => multiplyFractions(factor, end));
  const [minimum = zeroFraction, maximum = zeroFraction] = ends.toSorted(compareFractions);
  return {
    score: value && multiplyFractions(factor, value),
    possible: { minimum, maximum },
    share: absoluteFraction(factor),
  };
}

function sumOf(values: Iterable<Fraction>): Fraction {
  let sum = zeroFraction;
  for (const value of values) sum = addFractions(sum, value);
  return sum;
}

function scoreMembers(members: readonly WeightedMember[], rule: MissingRule): ScaleScore {
  const given = members.filter(({ score }) => score !== null);
  const raw = sumOf(given.flatMap(({ score }) => score ?? []));
  const possible = {
    minimum: sumOf(members.map((member) => member.possible.minimum)),
    maximum: sumOf(members.map((member) => member.possible.maximum)),
  };
  const counts = { answered: given.length, missing: members.length - given.length, raw, possible };
  if (members.length === 0) return { ...counts, score: null, reason: 'no_question' };
  const score = completed(raw, members, given, rule);
  if (score === null) return { ...counts, score, reason: 'too_many_missing' };
  const isOutside =
    compareFractions(score, possible.minimum) < 0 || compareFractions(score, possible.maximum) > 0;
  return { ...counts, score, reason: isOutside ? 'outside_possible' : null };
}

/** The score of the whole scale, from what was answered of it. */
function completed(
  raw: Fraction,
  members: readonly WeightedMember[],
  given: readonly WeightedMember[],
  { rule, maxMissing }: MissingRule,
): Fraction | null {
  const missing = members.length - given.length;
  if (missing === 0 || rule === 'zero') return raw;
  if (rule === 'none' || missing > maxMissing) return null;
  const answeredShare = sumOf(given.map(({ share }) => share));
  if (answeredShare.numerator === 0n) return null;
  return divideFractions(multiplyFractions(raw, sumOf(members.map(({ share }) => share))), answeredShare);
}
