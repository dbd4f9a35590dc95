import type { Decimal } from '../decimal/decimal.ts';
import type { ScoreRange } from '../scoring/possible-scores.ts';
import { partsFirst, type Scale, type ScaleKey, type ScaleMember } from '../scoring/scale.ts';

/** A question with the scores of its answers, in their order; where answers are values, with the scores that were got. */
export interface ReadQuestion {
  readonly id: number;
  readonly scores: readonly Decimal[];
  /** What is possible, where the scores do not say it. */
  readonly possible?: ScoreRange;
}

export interface ReadMember extends ScaleMember {
  /** What it can add to the scale, by the place of the answer; empty for a scale in the scale. */
  readonly values: readonly number[];
  readonly minimum: number;
  readonly maximum: number;
}

/** A scale, and what the person that was read last has on it. */
export interface ReadScale {
  readonly key: ScaleKey;
  readonly countsBlanks: boolean;
  readonly members: readonly ReadMember[];
  readonly minimum: number;
  readonly maximum: number;
  /** By member. Where it was left out: 0 if blanks count so, else NaN. */
  readonly values: Float64Array;
  /** Whether every member has its value. */
  isWhole: boolean;
  /** NaN: there is none. */
  score: number;
}

export interface ScaleReader {
  readonly scales: readonly ReadScale[];
  /** By question, the place of the answer; -1: left out. */
  read(places: Int32Array): void;
}

/** Weights and scores of thousandths meet in millionths: whole numbers, which doubles add without an error. */
export const unit = 1_000_000;

/**
 * The same scores as `scalerOf`, for a million people: in numbers instead of fractions, and into the same arrays every
 * time. Good for figures over many; what one person is told is worked out there.
 */
export function scaleReaderOf(scales: readonly Scale[], questions: readonly ReadQuestion[]): ScaleReader {
  const places = new Map(questions.map(({ id }, place) => [id, place]));
  const byKey = new Map<ScaleKey, ReadScale>();
  const steps = partsFirst(scales).map((scale) => {
    const members = scale.members.flatMap((member) => readyMember(member, questions, places, byKey) ?? []);
    const ready = readyScale(scale, members);
    byKey.set(scale.key, ready);
    return () => measure(ready, scale, members);
  });
  const ready = scales.flatMap(({ key }) => byKey.get(key) ?? []);
  let chosen: Int32Array = new Int32Array();
  return {
    scales: ready,
    read: (given) => {
      chosen = given;
      for (const step of steps) step();
    },
  };

  function measure(ready: ReadScale, { missing: { rule, maxMissing } }: Scale, members: Ready[]): void {
    let [sum, missing, answered, whole] = [0, 0, 0, 0];
    for (let index = 0; index < members.length; index++) {
      const member = members[index] as Ready;
      const value = member.valueFor(chosen);
      whole += member.share;
      if (Number.isNaN(value)) {
        missing += 1;
        ready.values[index] = ready.countsBlanks ? 0 : Number.NaN;
      } else {
        sum += value;
        answered += member.share;
        ready.values[index] = value;
      }
    }
    ready.isWhole = members.length > 0 && (missing === 0 || ready.countsBlanks);
    if (ready.isWhole) ready.score = sum;
    else if (rule === 'prorate' && missing <= maxMissing && answered > 0)
      ready.score = (sum * whole) / answered;
    else ready.score = Number.NaN;
  }
}

interface Ready extends ReadMember {
  /** How much of the scale it is: its weight without its sign. */
  readonly share: number;
  valueFor(chosen: Int32Array): number;
}

function readyMember(
  member: ScaleMember,
  questions: readonly ReadQuestion[],
  places: ReadonlyMap<number, number>,
  scales: ReadonlyMap<ScaleKey, ReadScale>,
): Ready | null {
  const { of, weight, reversed } = member;
  const factor = Number(weight.thousandths);
  const share = Math.abs(factor);
  if (of.kind === 'scale') {
    const part = scales.get(of.key);
    if (!part || part.members.length === 0) return null;
    const turned = part.minimum + part.maximum;
    const placed = (score: number) => ((reversed ? turned - score : score) * factor) / 1000;
    const ends = [placed(part.minimum), placed(part.maximum)];
    return { ...member, share, values: [], ...rangeOf(ends), valueFor: () => placed(part.score) };
  }
  const place = places.get(of.id);
  const question = place === undefined ? undefined : questions[place];
  if (place === undefined || !question) return null;
  const plain = question.scores.map(({ thousandths }) => Number(thousandths));
  const { possible } = question;
  const ends = possible ? [possible.minimum, possible.maximum].map((end) => Number(end.thousandths)) : plain;
  const { minimum, maximum } = rangeOf(ends);
  const turned = (score: number) => (reversed ? minimum + maximum - score : score) * factor;
  const values = plain.map(turned);
  const valueFor = (chosen: Int32Array) => values[chosen[place] ?? -1] ?? Number.NaN;
  return { ...member, share, values, ...rangeOf(ends.map(turned)), valueFor };
}

function rangeOf(values: readonly number[]): { minimum: number; maximum: number } {
  if (values.length === 0) return { minimum: 0, maximum: 0 };
  return { minimum: Math.min(...values), maximum: Math.max(...values) };
}

function readyScale({ key, missing }: Scale, members: readonly ReadMember[]): ReadScale {
  return {
    key,
    members,
    countsBlanks: missing.rule === 'zero',
    minimum: members.reduce((sum, { minimum }) => sum + minimum, 0),
    maximum: members.reduce((sum, { maximum }) => sum + maximum, 0),
    values: new Float64Array(members.length),
    isWhole: false,
    score: Number.NaN,
  };
}
