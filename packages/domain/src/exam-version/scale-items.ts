import {
  addFractions,
  compareFractions,
  type Fraction,
  multiplyFractions,
  subtractFractions,
  toFraction,
  wholeFraction,
  zeroFraction,
} from '../decimal/fraction.ts';
import { boundTexts, kindOf } from '../question/question-kind.ts';
import { questionScorer } from '../question/question-score.ts';
import { rangeOf } from '../scoring/possible-scores.ts';
import type { ScaleKey } from '../scoring/scale.ts';
import { type ContentScale, scalesOf } from './content-scales.ts';
import { type ExamContent, exact, type QuestionContent } from './exam-content.ts';

/** A question of a scale: what each of its answers adds to the score of who answered all of them. */
export interface ScaleItem {
  readonly questionId: number;
  /** By answer; empty where answers are values. */
  readonly values: ReadonlyMap<number, Fraction>;
  /** Where answers are values: what a score adds, and how it is got. */
  readonly byScore?: ScoredItem;
}

export interface ScoredItem {
  /** Of the score, and what is added to it: a score that is turned counts less the higher it is. */
  readonly factor: Fraction;
  readonly shift: Fraction;
  /** What is asked, and what it is worth, without the words. */
  readonly asked: string;
}

/**
 * The questions of a scale, those of the scales it is made of among them. Without a blank a score is the sum of what the
 * answers add, whatever the weights: to reverse a scale is to reverse each of its questions.
 */
export function scaleItems(content: ExamContent, key: ScaleKey): ScaleItem[] {
  const scales = new Map(scalesOf(content).map((scale) => [scale.key, scale]));
  const questions = new Map(
    content.sections.flatMap(({ questions: own }) => own.map((question) => [question.id, question])),
  );
  const found = new Map<number, Map<number, Fraction>>();
  const scored = new Map<number, ScoredItem>();
  const add = (scale: ContentScale, factor: Fraction, isTurned: boolean): void => {
    for (const { of, weight, reversed } of scale.members) {
      const share = multiplyFractions(factor, toFraction(weight));
      const isReversed = reversed !== isTurned;
      const part = of.kind === 'scale' && scales.get(of.key);
      if (part) add(part, share, isReversed);
      const question = of.kind === 'question' && questions.get(of.id);
      if (!question) continue;
      if (kindOf(question) !== 'single') {
        const item = addedScore(question, scored.get(question.id), share, isReversed);
        if (item) scored.set(question.id, item);
        continue;
      }
      const scores = question.answers.map(({ id, score }) => ({ id, score: exact(score) }));
      const { minimum, maximum } = rangeOf(scores.map(({ score }) => score));
      const ends = addFractions(toFraction(minimum), toFraction(maximum));
      const values = found.get(question.id) ?? new Map<number, Fraction>();
      for (const { id, score } of scores) {
        const own = isReversed ? subtractFractions(ends, toFraction(score)) : toFraction(score);
        values.set(id, addFractions(values.get(id) ?? zeroFraction, multiplyFractions(share, own)));
      }
      found.set(question.id, values);
    }
  };
  const scale = scales.get(key);
  if (scale) add(scale, wholeFraction(1), false);
  return [
    ...[...found].map(([questionId, values]) => ({ questionId, values })),
    ...[...scored].map(([questionId, byScore]) => ({ questionId, values: new Map(), byScore })),
  ];
}

/** Null where it is not scored: then it is no member of anything. */
function addedScore(
  question: QuestionContent,
  before: ScoredItem | undefined,
  share: Fraction,
  isReversed: boolean,
): ScoredItem | null {
  const { possible } = questionScorer(question);
  if (possible === null) return null;
  const { factor = zeroFraction, shift = zeroFraction } = before ?? {};
  const asked = askedOf(question);
  if (!isReversed) return { factor: addFractions(factor, share), shift, asked };
  const ends = addFractions(toFraction(possible.minimum), toFraction(possible.maximum));
  return {
    factor: subtractFractions(factor, share),
    shift: addFractions(shift, multiplyFractions(share, ends)),
    asked,
  };
}

function askedOf({ kind, bounds = {}, scoring, answers }: QuestionContent): string {
  const limits = Object.entries(bounds).filter(([name]) => !boundTexts.some((text) => text === name));
  return JSON.stringify([kind, limits.sort(), scoring ?? {}, answers.map(({ id, score }) => [id, score])]);
}

/** Whether answers to one are answers to the other, and give the same. */
export function hasSameItems(one: readonly ScaleItem[], other: readonly ScaleItem[]): boolean {
  const byQuestion = new Map(other.map((item) => [item.questionId, item]));
  return (
    one.length === other.length &&
    one.every(({ questionId, values, byScore }) => {
      const own = byQuestion.get(questionId);
      return (
        own?.values.size === values.size &&
        [...values].every(([id, value]) => isSame(value, own.values.get(id))) &&
        isSameScore(byScore, own.byScore)
      );
    })
  );
}

function isSameScore(one: ScoredItem | undefined, other: ScoredItem | undefined): boolean {
  if (!(one && other)) return one === other;
  return one.asked === other.asked && isSame(one.factor, other.factor) && isSame(one.shift, other.shift);
}

function isSame(value: Fraction, other: Fraction | undefined): boolean {
  return other !== undefined && compareFractions(value, other) === 0;
}
