import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDecimals } from '../decimal/decimal.ts';
import { questionScorer } from '../question/question-score.ts';
import { possibleSums } from '../scoring/possible-scores.ts';
import { drawnContent, metContent, undrawn } from './draw.ts';
import type { ExamContent, QuestionContent } from './exam-content.ts';

const question = (id: number): QuestionContent => ({
  ...{ id, title: `q${id}`, translations: {} },
  answers: [
    { id: id * 10, title: 'a', translations: {}, score: '-0.5' },
    { id: id * 10 + 1, title: 'b', translations: {}, score: '2.125' },
  ],
});

/** Two pools beside questions that everybody is asked. */
const exams = fc
  .record({
    own: fc.integer({ min: 0, max: 3 }),
    pools: fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })), {
      minLength: 1,
      maxLength: 2,
    }),
  })
  .map(({ own, pools }) => {
    let next = own;
    const draws = pools.map(([size, wanted], index) => {
      const questionIds = Array.from({ length: size }, () => (next += 1));
      return { id: index + 1, count: Math.min(size, wanted), questionIds };
    });
    const questions = Array.from({ length: next }, (_, index) => question(index + 1));
    const content = { sections: [{ id: 1, questions }], draws } as unknown as ExamContent;
    return { content, own };
  });
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const idsOf = ({ sections }: ExamContent) =>
  sections.flatMap(({ questions }) => questions.map(({ id }) => id));

describe('a draw', () => {
  test('asks so many of its questions, each once, and everything that is not drawn', () => {
    fc.assert(
      fc.property(exams, seeds, ({ content, own }, seed) => {
        const asked = idsOf(drawnContent(content, seed));
        expect(new Set(asked).size).toBe(asked.length);
        for (const { count, questionIds } of content.draws ?? [])
          expect(asked.filter((id) => questionIds.includes(id))).toHaveLength(count);
        expect(asked.filter((id) => id <= own)).toHaveLength(own);
      }),
    );
  });

  test('is the same for the same seed, read from a stored version too, and from what was not asked', () => {
    fc.assert(
      fc.property(exams, seeds, ({ content }, seed) => {
        const stored = JSON.parse(JSON.stringify(content)) as ExamContent;
        expect(undrawn(stored, seed)).toEqual(undrawn(content, seed));
        expect(idsOf(metContent(content, undrawn(content, seed)))).toEqual(idsOf(drawnContent(stored, seed)));
      }),
    );
  });

  test('leaves the possible sums the same, whatever is drawn', () => {
    const sums = (content: ExamContent) =>
      possibleSums(
        content.sections.flatMap(({ id, questions }) =>
          questions.map((one) => ({ scope: id, possible: questionScorer(one).possible })),
        ),
      ).total;
    fc.assert(
      fc.property(exams, seeds, seeds, ({ content }, one, other) => {
        const [first, second] = [sums(drawnContent(content, one)), sums(drawnContent(content, other))];
        expect(compareDecimals(first.minimum, second.minimum)).toBe(0);
        expect(compareDecimals(first.maximum, second.maximum)).toBe(0);
      }),
    );
  });

  test('asks different people different questions, each about as often', () => {
    const questionIds = Array.from({ length: 10 }, (_, index) => index + 1);
    const content = { sections: [], draws: [{ id: 3, count: 3, questionIds }] };
    const counts = new Map<number, number>();
    for (let seed = 0; seed < 3000; seed += 1) {
      const left = new Set(undrawn(content, seed * 7919));
      for (const id of questionIds) if (!left.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(Math.abs(count - 900)).toBeLessThan(120);
    expect(counts.size).toBe(10);
  });
});
