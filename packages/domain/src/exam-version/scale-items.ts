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
import { rangeOf } from '../scoring/possible-scores.ts';
import type { ScaleKey } from '../scoring/scale.ts';
import { type ContentScale, scalesOf } from './content-scales.ts';
import { type ExamContent, exact } from './exam-content.ts';

/** A question of a scale: what each of its answers adds to the score of who answered all of them. */
export interface ScaleItem {
  readonly questionId: number;
  /** By answer. */
  readonly values: ReadonlyMap<number, Fraction>;
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
  const add = (scale: ContentScale, factor: Fraction, isTurned: boolean): void => {
    for (const { of, weight, reversed } of scale.members) {
      const share = multiplyFractions(factor, toFraction(weight));
      const isReversed = reversed !== isTurned;
      const part = of.kind === 'scale' && scales.get(of.key);
      if (part) add(part, share, isReversed);
      const question = of.kind === 'question' && questions.get(of.id);
      if (!question) continue;
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
  return [...found].map(([questionId, values]) => ({ questionId, values }));
}

/** Whether answers to one are answers to the other, and give the same. */
export function hasSameItems(one: readonly ScaleItem[], other: readonly ScaleItem[]): boolean {
  const byQuestion = new Map(other.map(({ questionId, values }) => [questionId, values]));
  return (
    one.length === other.length &&
    one.every(({ questionId, values }) => {
      const own = byQuestion.get(questionId);
      return own?.size === values.size && [...values].every(([id, value]) => isSame(value, own.get(id)));
    })
  );
}

function isSame(value: Fraction, other: Fraction | undefined): boolean {
  return other !== undefined && compareFractions(value, other) === 0;
}
