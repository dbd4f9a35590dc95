import fc from 'fast-check';
import { decimalToString } from '../src/decimal/decimal.ts';
import type { AnswerValue } from '../src/question/answer-value.ts';
import type { QuestionKind } from '../src/question/question-kind.ts';
import { questionProblems } from '../src/question/question-problem.ts';
import type { WorthQuestion } from '../src/question/question-score.ts';

/** A question without contradictions, and a value that may or may not fit it. */
export interface Asked {
  readonly question: WorthQuestion;
  readonly value: AnswerValue | number | null;
}

const score = fc
  .bigInt({ min: -9000n, max: 9000n })
  .map((thousandths) => decimalToString({ thousandths: thousandths * 250n }));
const whole = fc.integer({ min: -20, max: 20 });
const day = fc
  .integer({ min: 0, max: 40 })
  .map((days) => new Date(Date.UTC(2024, 1, days)).toISOString().slice(0, 10));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** Ranges that do not overlap, some of them open. */
function ranges(points: fc.Arbitrary<string>, compare: (a: string, b: string) => number) {
  return fc
    .tuple(fc.uniqueArray(points, { maxLength: 8 }), fc.array(score), fc.boolean(), fc.boolean())
    .map(([ends, scores, isOpenBelow, isOpenAbove]) => {
      const inOrder = ends.toSorted(compare);
      const pairs = inOrder.flatMap((from, index) =>
        index % 2 === 0 ? [{ from, to: inOrder[index + 1] ?? from }] : [],
      );
      return pairs.map(({ from, to }, index) => ({
        from: isOpenBelow && index === 0 ? undefined : from,
        to: isOpenAbove && index === pairs.length - 1 ? undefined : to,
        score: scores[index] ?? '1',
      }));
    });
}

const numbers = whole.map((value) => decimalToString({ thousandths: BigInt(value) * 500n }));
const numberRanges = ranges(numbers, (a, b) => Number(a) - Number(b));

const byKind: Record<QuestionKind, fc.Arbitrary<Asked>> = {
  single: fc.record({
    question: fc.record({ answers: fc.array(score, { maxLength: 6 }).map(toAnswers) }),
    value: fc.oneof(fc.nat(7), fc.constant(null)),
  }),
  multiple: fc.record({
    question: fc.record({
      kind: fc.constant('multiple' as const),
      bounds: fc.record({
        least: maybe(fc.integer({ min: 1, max: 3 })),
        most: maybe(fc.integer({ min: 1, max: 6 })),
      }),
      scoring: fc.record({ allOrNothing: maybe(fc.boolean()) }),
      answers: fc.array(score, { maxLength: 6 }).map(toAnswers),
    }),
    value: fc.uniqueArray(fc.nat(6)),
  }),
  number: fc.record({
    question: fc.record({
      kind: fc.constant('number' as const),
      bounds: fc.record({ min: maybe(numbers), max: maybe(numbers), decimals: maybe(fc.nat(3)) }),
      scoring: fc.oneof(fc.record({ asValue: fc.boolean() }), fc.record({ ranges: numberRanges })),
      answers: fc.constant([]),
    }),
    value: numbers,
  }),
  slider: fc.record({
    question: fc.record({
      kind: fc.constant('slider' as const),
      bounds: fc.record({ min: numbers, max: numbers, step: maybe(fc.constantFrom('0.5', '1', '2')) }),
      scoring: fc.oneof(fc.record({ asValue: fc.boolean() }), fc.record({ ranges: numberRanges })),
      answers: fc.constant([]),
    }),
    value: numbers,
  }),
  date: fc.record({
    question: fc.record({
      kind: fc.constant('date' as const),
      bounds: fc.record({ earliest: maybe(day), latest: maybe(day) }),
      scoring: fc.record({ ranges: ranges(day, (a, b) => (a < b ? -1 : 1)) }),
      answers: fc.constant([]),
    }),
    value: day,
  }),
  text: fc.record({
    question: fc.record({
      kind: fc.constant('text' as const),
      bounds: fc.record({ maxLength: maybe(fc.integer({ min: 1, max: 9 })) }),
      scoring: fc.record({
        accepted: maybe(
          fc.array(fc.record({ text: fc.constantFrom('آب', 'اب', 'نان', 'نا ن', 'x'), score })),
        ),
      }),
      answers: fc.constant([]),
    }),
    value: fc.oneof(fc.constantFrom('آب', 'نا‌ن', 'X', ''), fc.string({ unit: 'grapheme' })),
  }),
  essay: fc.record({
    question: fc.record({
      kind: fc.constant('essay' as const),
      bounds: fc.record({ minLength: maybe(fc.nat(4)), maxLength: maybe(fc.integer({ min: 1, max: 9 })) }),
      scoring: fc.record({
        rubric: maybe(
          fc.array(fc.record({ title: fc.constant('x'), least: maybe(score), most: score }), {
            maxLength: 3,
          }),
        ),
      }),
      answers: fc.constant([]),
    }),
    value: fc.oneof(fc.constant('دو\r\nخط'), fc.string({ unit: 'grapheme' })),
  }),
  info: fc.record({
    question: fc.record({ kind: fc.constant('info' as const), answers: fc.constant([]) }),
    value: fc.oneof(fc.string(), fc.nat(), fc.constant(null)),
  }),
};

function toAnswers(scores: readonly string[]) {
  return scores.map((one, id) => ({ id, score: one }));
}

export function questions(kind?: QuestionKind): fc.Arbitrary<Asked> {
  const all = kind ? byKind[kind] : fc.oneof(...Object.values(byKind));
  return all.filter(({ question }) => questionProblems(question).length === 0);
}
